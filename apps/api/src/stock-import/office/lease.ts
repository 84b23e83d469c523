/** Seconds of silence after which who carried out an import is taken for dead. */
export const leaseSeconds = 60;
const beatMs = 1000;

/** Works, and lets `beat` say every second that somebody does. A beat that fails is made up for by the next. */
export async function withBeats<T>(beat: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => void beat().catch(() => {}), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
