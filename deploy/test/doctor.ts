import { strict as assert } from 'node:assert';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Installation } from './Installation.ts';

const command = path.resolve(import.meta.dirname, '../../apps/api/src/doctor/main.ts');

/** `npm run doctor` on the installation of this test: what is right, and what a wrong TRUST_PROXY is told. */
export async function checkDoctor(installation: Installation): Promise<string[]> {
  const right = await doctor(installation, { DEMO_STOCK: '0' });
  for (const name of ['сертификат', 'сжатие', 'метрики снаружи закрыты', 'TRUST_PROXY', 'реплика', 'часы'])
    assert.match(right, new RegExp(`^В.порядке: .*${name}`, 'm'), right);
  // Codes go into a file here, and there is no backup yet.
  assert.match(right, /✗ OTP_DELIVERY: коды пишутся в.файл/);
  assert.match(right, /npm run backup/);
  const many = await doctor(installation, { TRUST_PROXY: '2' });
  assert.match(many, /✗ TRUST_PROXY: 2, а.прокси 1: .*\n.*TRUST_PROXY=1/);
  return [
    'npm run doctor finds the installation right, and tells a wrong TRUST_PROXY, codes in a file and a missing backup',
  ];
}

async function doctor({ environment, nginx }: Installation, change: Record<string, string>): Promise<string> {
  const options = ['--conditions=leasing-source', command, '--connect', `127.0.0.1:${nginx.ports.https}`];
  const child = spawn(process.execPath, options, {
    env: { ...process.env, ...environment, NODE_EXTRA_CA_CERTS: nginx.certificate, ...change },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return said + complained;
}
