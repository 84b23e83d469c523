/** `npm run storybook -- OPTIONS`: Storybook, which would end without saying what to do where its port is in use. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { runInForeground } from './process.mjs';
import { runCommand, StepFailed } from './steps.mjs';

await runCommand(async () => {
  const options = process.argv.slice(2);
  const { values } = parseArgs({
    args: options,
    options: { port: { type: 'string', short: 'p', default: '6006' } },
    strict: false,
  });
  await requireFree(Number(values.port));
  const ours = ['--port', '6006', '--exact-port', '--no-version-updates'];
  return runInForeground('storybook', ['dev', ...ours, ...options]);
});

async function requireFree(port: number): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new StepFailed(
      `Port ${port} is in use by another program. Stop that program, or choose another port: npm run storybook -- --port 6007.`,
    );
  }
  server.close();
  await once(server, 'close');
}
