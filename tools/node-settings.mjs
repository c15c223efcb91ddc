/*
 * Node options for every process that this repository starts. Plain JavaScript, since bootstrap.mjs imports it.
 */

/**
 * V8 lets the heap of new objects grow to 96 MB and never shrinks it. The objects of a page are garbage when the page
 * is sent, so 24 MB (three times this value) are enough for about fifty pages at once.
 */
export const nodeFlags = ['--max-semi-space-size=8'];

/** Without this variable, glibc gives each compressing or hashing thread a heap of its own that is never returned. */
export const nodeVariables = { MALLOC_ARENA_MAX: '2' };
