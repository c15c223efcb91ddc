/** Marks the page as outdated when its version or its session has changed. The next navigation is then a full load. */
export interface OutdatedMark {
  set(): void;
  isSet(): boolean;
}

export function createOutdatedMark(): OutdatedMark {
  let isSet = false;
  return {
    set() {
      isSet = true;
    },
    isSet: () => isSet,
  };
}
