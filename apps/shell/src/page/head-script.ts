import './early-times.ts';
import { setViewportUnit } from './layout-units.ts';

/**
 * Script for the head of a page: what has to be there before anything is laid out. A custom property of the document is
 * inherited by every element, so that setting it later would style all of the page anew.
 */
setViewportUnit(innerHeight);
