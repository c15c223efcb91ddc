import type { Loaded } from '@fairline/player-views/loaded.ts';
import type { FrameData } from './frame-data.ts';

/** What the server half sends along with a section that shows nothing of the player. */
export interface FrameState {
  frame: FrameData;
}

/** The same of a section that does. */
export interface PageState<Data> extends FrameState {
  loaded: Loaded<Data>;
}
