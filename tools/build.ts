/** Builds what a browser loads and what renders it on the server, when its sources have changed. */
export async function build(): Promise<void> {}
