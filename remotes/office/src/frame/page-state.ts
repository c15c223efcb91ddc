import type { Loaded } from '@fairline/player-views/loaded.ts';
import type { FrameData } from './frame/frame-data.ts';

/** What the server half sends along with a section that shows nothing of the player. */
export interface PlainState {
  frame: FrameData;
}

/** The same of a section that does. */
export interface PageState<Data> extends PlainState {
  loaded: Loaded<Data>;
}
