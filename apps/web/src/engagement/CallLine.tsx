import type { SentReceipt } from './texts.ts';

/** When the firm calls, and whom to call: as the message has it, with a phone to press. */
export function CallLine({ receipt: { call, manager } }: { receipt: Omit<SentReceipt, 'id'> }) {
  return (
    <>
      {call}. {manager.name ?? 'Менеджер'}:{' '}
      <a className="request-sent__phone" href={`tel:${manager.phone}`}>
        {manager.phoneText}
      </a>
      .
    </>
  );
}
