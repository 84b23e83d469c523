/** Seconds of silence after which who carried out an import is taken for dead. */
export const leaseSeconds = 60;
const heartbeatMs = 1000;

/** Works, and lets `heartbeat` say every second that someone does. A heartbeat that fails is made up for by the next. */
export async function withHeartbeats<T>(
  heartbeat: () => Promise<unknown>,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => void heartbeat().catch(() => {}), heartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
