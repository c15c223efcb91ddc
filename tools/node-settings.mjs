/*
 * How Node runs what this repository starts. Plain JavaScript, for the door to every command.
 */

/**
 * V8 lets the part of its heap that holds new objects grow to 96 MB and keeps it. What a page makes is gone when the
 * page is sent: 24 MB (three times this size) are enough for some fifty pages at once.
 */
export const nodeFlags = ['--max-semi-space-size=8'];

/** Each thread that compresses or hashes would otherwise get heaps of its own from the C library, and never give them back. */
export const nodeVariables = { MALLOC_ARENA_MAX: '2' };
