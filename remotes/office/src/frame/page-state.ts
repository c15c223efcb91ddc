import type { Loaded } from '@fairline/player-views/loaded.ts';
import type { FrameData } from './frame-data.ts';

/** State that the server half sends with every section. */
export interface FrameState {
  frame: FrameData;
}

/** State of a section that shows data of the player. */
export interface PageState<Data> extends FrameState {
  loaded: Loaded<Data>;
}
