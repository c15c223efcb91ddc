/** States of a remote application entry (MF-02). */
export const remoteState = { notExist: -2, error: -1, loading: 1, ready: 2 } as const;

export type RemoteState = (typeof remoteState)[keyof typeof remoteState];

/** Every transition that the specification allows; any other is refused. */
export const allowedMoves: Readonly<Record<RemoteState, readonly RemoteState[]>> = {
  [-2]: [1, 2],
  [-1]: [1, -2],
  1: [-1, 2, -2],
  2: [-2],
};

/** True when an entry may go from one state to the other. */
export function canMove(from: RemoteState, to: RemoteState): boolean {
  return allowedMoves[from].includes(to);
}
