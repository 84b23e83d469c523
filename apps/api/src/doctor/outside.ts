import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { TLSSocket } from 'node:tls';
import type { Config } from '../platform/config/config.ts';
import { type Finding, fine, wrong } from './Finding.ts';

/** Days that a certificate should be good for at least; certbot renews it 30 days before its end. */
const leastDays = 14;
const dayMs = 86_400_000;
/** Seconds by which the clocks of the site and of this machine may differ, with the time of an answer. */
const mostSkew = 15;
/** An address for examples, which no proxy has (RFC 5737). */
const forged = '203.0.113.9';

/** Where the name of the site leads, if not where its DNS says. */
export interface Target {
  host: string;
  port: number;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** When the certificate ends, for https. */
  validTo?: Date;
}

/** What a visitor meets: certificate, headers, compression, what is closed, and the number of proxies. */
export async function lookOutside(config: Config, target?: Target): Promise<Finding[]> {
  const ask = (path: string, headers: Record<string, string> = {}) =>
    send(new URL(path, config.publicUrl), headers, target);
  const home = await ask('/', { 'accept-encoding': 'br, gzip' }).catch((error: Error) => error);
  if (home instanceof Error) {
    return [
      refusedCertificate(home) ??
        wrong(
          'сайт снаружи',
          `${config.publicUrl} не\u00A0отвечает: ${home.message}`,
          'проверьте DNS, брандмауэр, сертификат, nginx -t',
        ),
    ];
  }
  return [
    home.status === 200
      ? fine('сайт снаружи')
      : wrong('сайт снаружи', `главная отвечает ${home.status}`, 'journalctl -u "leasing@*" -n 100'),
    ...certificate(home),
    clock(home),
    headersOf(home, config.publicUrl.startsWith('https:')),
    home.headers['content-encoding'] === undefined
      ? wrong(
          'сжатие',
          'страницы приходят несжатыми',
          'proxy_set_header Accept-Encoding не\u00A0должен быть пустым',
        )
      : fine('сжатие'),
    await metrics(ask, config.metricsToken),
    await hops(ask, config),
  ];
}

/** What to do about OpenSSL's reasons not to trust a certificate. */
const certificateMends: Record<string, [problem: string, mend: string]> = {
  CERT_HAS_EXPIRED: [
    'срок кончился: браузеры не\u00A0пускают посетителей',
    'certbot renew && systemctl reload nginx; systemctl status certbot.timer',
  ],
  CERT_NOT_YET_VALID: ['ещё не\u00A0действует: верны\u00A0ли часы этой машины?', 'timedatectl set-ntp true'],
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'выдан на\u00A0другое имя',
    'certbot certonly с\u00A0именем из\u00A0PUBLIC_URL; путь к\u00A0нему в\u00A0ssl_certificate',
  ],
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: [
    'нет промежуточных сертификатов',
    'в\u00A0ssl_certificate нужен fullchain.pem, а\u00A0не\u00A0cert.pem',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: [
    'подписан сам собой: браузеры ему не\u00A0верят',
    'certbot certonly, docs/deploy.md',
  ],
};

function refusedCertificate(error: NodeJS.ErrnoException): Finding | undefined {
  const [problem, mend] = certificateMends[error.code ?? ''] ?? [];
  return problem && mend ? wrong('сертификат', problem, mend) : undefined;
}

function certificate({ validTo }: Answer): Finding[] {
  if (!validTo) return [];
  const days = Math.floor((validTo.getTime() - Date.now()) / dayMs);
  return [
    days >= leastDays
      ? fine('сертификат')
      : wrong(
          'сертификат',
          `кончается через ${days}\u00A0дн.`,
          'certbot renew; systemctl status certbot.timer',
        ),
  ];
}

function clock({ headers }: Answer): Finding {
  const skew = Math.round(Math.abs(Date.parse(headers.date ?? '') - Date.now()) / 1000);
  return skew <= mostSkew || Number.isNaN(skew)
    ? fine('часы сайта')
    : wrong(
        'часы сайта',
        `с\u00A0этой машиной расходятся на\u00A0${skew}\u00A0с: сроки кодов и\u00A0входов неверны`,
        'timedatectl set-ntp true на\u00A0обеих машинах',
      );
}

function headersOf({ headers }: Answer, isSecure: boolean): Finding {
  const expected = ['content-security-policy', 'x-content-type-options', 'referrer-policy'];
  if (isSecure) expected.push('strict-transport-security');
  const missing = expected.filter((name) => headers[name] === undefined);
  return missing.length === 0
    ? fine('заголовки защиты')
    : wrong(
        'заголовки защиты',
        `нет ${missing.join(', ')}`,
        'прокси не\u00A0должен убирать заголовки сайта (proxy_hide_header)',
      );
}

type Ask = (path: string, headers?: Record<string, string>) => Promise<Answer>;

async function metrics(ask: Ask, token: string | undefined): Promise<Finding> {
  const { status } = await ask('/api/metrics', token ? { authorization: `Bearer ${token}` } : {});
  return status === 404
    ? fine('метрики снаружи закрыты')
    : wrong(
        'метрики снаружи',
        `/api/metrics отвечает ${status}`,
        'location = /api/metrics { return 404; } в\u00A0nginx',
      );
}

/** Asks the process which address it saw, with one more in front that a visitor could have written. */
async function hops(ask: Ask, { metricsToken, trustedProxies }: Config): Promise<Finding> {
  const about = 'TRUST_PROXY';
  if (!metricsToken) return wrong(about, 'не\u00A0проверить без METRICS_TOKEN', 'задайте METRICS_TOKEN');
  const answer = await ask('/api/health/address', {
    authorization: `Bearer ${metricsToken}`,
    'x-forwarded-for': forged,
  });
  if (answer.status !== 200)
    return wrong(
      about,
      `/api/health/address отвечает ${answer.status}`,
      'тот\u00A0ли METRICS_TOKEN у\u00A0сайта?',
    );
  const { address, forwarded } = JSON.parse(answer.body) as { address: string; forwarded: string[] };
  const proxies = forwarded.filter((one) => one !== forged).length;
  if (address === forged) {
    return wrong(
      about,
      `${trustedProxies}, а\u00A0прокси ${proxies}: посетитель может выдать себя за\u00A0любой адрес и\u00A0обойти ограничения`,
      `задайте TRUST_PROXY=${proxies}`,
    );
  }
  return proxies === trustedProxies
    ? fine(about)
    : wrong(
        about,
        `${trustedProxies}, а\u00A0прокси ${proxies}: у\u00A0всех посетителей один адрес и\u00A0общие ограничения`,
        `задайте TRUST_PROXY=${proxies}`,
      );
}

function send(url: URL, headers: Record<string, string>, target: Target | undefined): Promise<Answer> {
  const isSecure = url.protocol === 'https:';
  return new Promise((resolve, reject) => {
    const request = (isSecure ? secureRequest : plainRequest)({
      host: target?.host ?? url.hostname,
      port: target?.port ?? (url.port || (isSecure ? 443 : 80)),
      path: url.pathname,
      servername: url.hostname,
      headers: { host: url.host, ...headers },
      timeout: 10_000,
      agent: false,
    });
    request.on('timeout', () => request.destroy(new Error('нет ответа 10\u00A0с')));
    request.on('error', reject);
    request.on('response', (response) => {
      const valid = isSecure ? (response.socket as TLSSocket).getPeerCertificate().valid_to : undefined;
      text(response).then(
        (body) =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body,
            ...(valid ? { validTo: new Date(valid) } : {}),
          }),
        reject,
      );
    });
    request.end();
  });
}
