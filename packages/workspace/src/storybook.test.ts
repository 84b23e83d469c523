import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { nodeFlags } from './process.mjs';
import { root } from './root.mjs';

test.each(['--port', '-p'])(
  'Storybook on a taken port (%s) is one sentence with the way out',
  async (option) => {
    const server = createServer().listen(0);
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const file = path.join(root, 'packages/workspace/src/storybook.ts');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [...nodeFlags, file, option, String(port)],
      {
        encoding: 'utf8',
      },
    );
    server.close();
    expect([status, stdout, stderr]).toEqual([
      1,
      '',
      `Port ${port} is in use by another program. Stop that program, or choose another port: npm run storybook -- --port 6007.\n`,
    ]);
  },
);
