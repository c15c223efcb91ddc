/** The shortest time between two runs. */
const pauseMs = 1_000;

/** Runs at once, and then at most once a second however often it is called. The last call is always followed by a run. */
export function atMostOnceASecond(run: () => void): { call(): void; end(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDue = false;

  function start(): void {
    isDue = false;
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (isDue) start();
    }, pauseMs);
  }

  return {
    call() {
      if (timer === undefined) start();
      else isDue = true;
    },
    end: () => clearTimeout(timer),
  };
}
