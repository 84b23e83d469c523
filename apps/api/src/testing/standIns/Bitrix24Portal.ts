import { HttpReceiver, type ReceivedCall } from './HttpReceiver.ts';

/** A portal of Bitrix24 with the calls that matter, which adds a lead every time it is asked to, as the real one. */
export class Bitrix24Portal extends HttpReceiver {
  readonly leads: Record<string, unknown>[] = [];
  readonly comments: Record<string, unknown>[] = [];
  /** How the next calls end: by the answer, by an error of the portal, or by a connection lost after the work. */
  mood: 'well' | 'refusing' | 'losing answers' = 'well';

  constructor() {
    super((call, response) => {
      if (this.mood === 'refusing') {
        const body = { error: 'QUERY_LIMIT_EXCEEDED', error_description: 'Too many requests' };
        response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        return;
      }
      const result = this.#work(call);
      if (this.mood === 'losing answers') response.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ result }));
    });
  }

  #work({ path, body }: ReceivedCall): unknown {
    const { fields, filter, id } = JSON.parse(body) as Record<
      'fields' | 'filter',
      Record<string, unknown>
    > & {
      id?: string;
    };
    if (path.endsWith('/crm.timeline.comment.add.json')) return this.comments.push(fields);
    if (path.endsWith('/crm.timeline.comment.list.json')) return this.comments;
    if (path.endsWith('/crm.lead.update.json'))
      return Object.assign(this.leads.find(({ ID }) => ID === id) ?? {}, fields);
    if (path.endsWith('/crm.lead.get')) return this.leads.find(({ ID }) => ID === id);
    if (path.endsWith('/crm.lead.add.json'))
      return this.leads.push({ ID: String(this.leads.length + 1), ...fields });
    return this.leads
      .filter((lead) => Object.entries(filter).every(([name, value]) => lead[name] === value))
      .map(({ ID }) => ({ ID }));
  }
}
