import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';

/** Messages that have not left the server, per target and state. */
interface OpenDeliveries {
  target: string;
  state: string;
  count: number;
}

/** Leads that wait for a look, per limit that they went beyond. */
interface ParkedLeads {
  limit: string;
  count: number;
}

/** What is counted in the database each time that the metrics are read. */
interface Counts {
  /** Deliveries that wait or are parked. */
  deliveries: () => Promise<OpenDeliveries[]>;
  parkedLeads: () => Promise<ParkedLeads[]>;
}

/** Seconds: the catalogue answers in milliseconds, a login takes its time on purpose. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What Prometheus reads: the process, the calls, the database, the deliveries and the parked leads. */
export class Metrics {
  readonly registry = new Registry();
  readonly #calls: Histogram<'method' | 'route' | 'status'>;

  constructor(database: Database, counts: Counts) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#calls = new Histogram({
      name: 'leasing_http_request_duration_seconds',
      help: 'Time from the arrival of a call to the end of its answer',
      labelNames: ['method', 'route', 'status'],
      buckets,
      registers,
    });
    new Gauge({
      name: 'leasing_database_up',
      help: '1 when the database answers',
      registers,
      async collect() {
        this.set(
          await database.query('SELECT 1').then(
            () => 1,
            () => 0,
          ),
        );
      },
    });
    new Gauge({
      name: 'leasing_deliveries',
      help: 'Messages to other systems and people that wait or are parked',
      labelNames: ['target', 'state'],
      registers,
      async collect() {
        this.reset();
        // Without a database there is nothing to count; leasing_database_up tells why.
        const open = await counts.deliveries().catch(() => []);
        for (const { target, state, count } of open) this.set({ target, state: state.toLowerCase() }, count);
      },
    });
    new Gauge({
      name: 'leasing_leads_parked',
      help: 'Leads beyond a limit that wait for a look: npm run partner -- leads',
      labelNames: ['limit'],
      registers,
      async collect() {
        this.reset();
        const parked = await counts.parkedLeads().catch(() => []);
        for (const { limit, count } of parked) this.set({ limit }, count);
      },
    });
  }

  /** Counts a call. @param route the pattern, never the path, so that ids make no series of their own */
  countCall(method: string, route: string, status: number, seconds: number): void {
    this.#calls.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds);
  }

  /** Stops measuring. */
  close(): void {
    this.registry.clear();
  }
}
