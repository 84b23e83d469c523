import { encodeScenario } from '@leasing/core/calculator';
import { formatDate, formatPercent, formatRoubles, parseFigure } from '@leasing/core/format';
import type { RequestCalculation } from '@leasing/core/unstable/api/contract';
import type { OfficeRequestPage, SentOffer } from '@leasing/core/unstable/api/office';
import { contractFigures } from '@leasing/core/unstable/calculation';
import { decodeExactTerms } from '@leasing/core/unstable/exact';
import { formatPhone } from '@leasing/core/validation';
import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { HttpError, usePermissions } from 'react-admin';
import { call, callUrl } from '../api.ts';
import { may } from '../authProvider.ts';
import { FigureField } from '../Figure.tsx';
import { Part } from '../Part.tsx';
import { NotSaved, useSending } from '../Sending.tsx';
import { When } from '../When.tsx';
import type { RequestRecord } from './RequestRecord.ts';

interface OfferFormProps {
  record: RequestRecord;
  /** Full price of the item; null on request, or where none is named. */
  price: number | null;
  /** What was sent. */
  sent: readonly SentOffer[];
  /** Of the firm now. */
  rates: OfficeRequestPage['rates'];
  /** Makes a change and reads the page anew. */
  change(work: (params: Pick<RequestRecord, 'source'> & { id: number }) => Promise<unknown>): Promise<void>;
}

const usualTerm = 60;
const usualAdvanceShare = 0.1;
const usualBuyout = 20;

interface Figures {
  cost: number;
  advance: number;
  termMonths: number;
  buyoutPercent: number;
}

/** The visitor's own numbers, or the usual ones, as they are in the fields. */
function firstTexts(
  contract: RequestCalculation['contract'] | undefined,
  price: number | null,
): Record<keyof Figures, string> {
  const usual = {
    cost: price ?? 0,
    advance: Math.round((price ?? 0) * usualAdvanceShare),
    termMonths: usualTerm,
    buyoutPercent: usualBuyout,
  };
  const { cost, advance, termMonths, buyoutPercent } = contract ?? usual;
  const text = (value: number) => String(value).replace('.', ',');
  return {
    cost: text(cost),
    advance: text(advance),
    termMonths: text(termMonths),
    buyoutPercent: text(buyoutPercent),
  };
}

/** The offer with the visitor's numbers or the manager's: as a file, and sent in one press. */
export function OfferForm({ record, price, sent, rates, change }: OfferFormProps) {
  const { permissions } = usePermissions();
  const sending = useSending();
  const { person, source, number, calculation } = record;
  const [texts, setTexts] = useState(() => firstTexts(calculation?.contract, price));
  const figure = (name: keyof Figures) => parseFigure(texts[name]) ?? 0;
  const figures: Figures = {
    cost: figure('cost'),
    advance: figure('advance'),
    termMonths: figure('termMonths'),
    buyoutPercent: figure('buyoutPercent'),
  };
  const [email, setEmail] = useState(person.email ?? '');
  const offer = offerOf(figures, rates, calculation?.contract);
  const field = (name: keyof Figures, label: string) => (
    <FigureField label={label} text={texts[name]} onText={(text) => setTexts({ ...texts, [name]: text })} />
  );
  const [lastChannel, setLastChannel] = useState<SentOffer['channel']>('MAIL');
  const { failure } = sending;
  const asks = failure instanceof HttpError && failure.body?.code === 'ALREADY_SENT';
  const send = (channel: SentOffer['channel'], again = false) => {
    setLastChannel(channel);
    void sending.send(() =>
      change((params) =>
        call('sendOffer', {
          params,
          body: { ...offer?.codes, channel, again, ...(channel === 'MAIL' ? { email } : {}) },
        }),
      ),
    );
  };
  const file = (format: 'pdf' | 'xlsx') =>
    callUrl('offerFile', { params: { source, id: number, format }, query: { ...offer?.codes } });
  return (
    <Part title="Предложение">
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {field('cost', 'Стоимость, ₽')}
        {field('advance', 'Аванс, ₽')}
        {field('termMonths', 'Срок, мес.')}
        {field('buyoutPercent', 'Выкуп, %')}
      </Box>
      {offer ? (
        <>
          <Typography>
            Платёж {formatRoubles(offer.payment)}, всего с&nbsp;выкупом {formatRoubles(offer.totalWithBuyout)}
            {offer.effectiveAnnualRate === null
              ? null
              : `, ${formatPercent(offer.effectiveAnnualRate)} годовых`}
            .
          </Typography>
          {may(permissions, 'sendOffer') ? (
            <>
              <TextField
                label="Почта покупателя"
                type="email"
                size="small"
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
              {asks ? (
                <Alert
                  severity="warning"
                  action={
                    <Button color="inherit" onClick={() => send(lastChannel, true)}>
                      Отправить ещё раз
                    </Button>
                  }
                >
                  {failure.message}
                </Alert>
              ) : (
                <NotSaved {...sending} />
              )}
              <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                <Button
                  variant="contained"
                  color="secondary"
                  disabled={sending.isUnderWay || email.trim() === ''}
                  onClick={() => send('MAIL')}
                >
                  Отправить письмом
                </Button>
                <Button variant="outlined" disabled={sending.isUnderWay} onClick={() => send('SMS')}>
                  SMS на&nbsp;{formatPhone(person.phoneNumber)}
                </Button>
              </Box>
            </>
          ) : null}
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <Button href={file('pdf')}>Скачать PDF</Button>
            <Button href={file('xlsx')}>Скачать XLSX</Button>
          </Box>
        </>
      ) : (
        <Typography color="error">
          {figures.cost === 0
            ? 'Цены нет: впишите ту, что назвали покупателю.'
            : 'С\u00A0такими числами договора не\u00A0бывает: проверьте аванс, срок и\u00A0выкуп.'}
        </Typography>
      )}
      {sent.map((one) => (
        <SentLine key={one.number} offer={one} />
      ))}
    </Part>
  );
}

/** What was sent, to whom, and with which sums. */
function SentLine({ offer }: { offer: SentOffer }) {
  const { number, createdAt, staffName, channel, address, payment, total, totalWithBuyout, validUntil } =
    offer;
  const to = channel === 'MAIL' ? `письмом на ${address}` : `по\u00A0SMS на ${formatPhone(address)}`;
  return (
    <Box sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5, overflowWrap: 'anywhere' }}>
      <Typography variant="body2">
        №&nbsp;{number} {to}, действует до&nbsp;{formatDate(validUntil)}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        <When at={createdAt} />, {staffName}: платёж {formatRoubles(payment)}, без выкупа{' '}
        {formatRoubles(total)}, с&nbsp;выкупом {formatRoubles(totalWithBuyout)}
      </Typography>
    </Box>
  );
}

/** The codes and the numbers of a contract; undefined where there is none. @param asked what the visitor calculated */
function offerOf(
  figures: Figures,
  rates: OfficeRequestPage['rates'],
  asked: RequestCalculation['contract'] | undefined,
) {
  const form = asked?.form === 'declining' ? asked.form : 'annuity';
  const exact = asked?.exact ?? undefined;
  try {
    if (figures.cost === 0) return undefined;
    const lease = { ...figures, ...rates };
    return {
      codes: { calc: encodeScenario({ ...lease, form }), ...(exact ? { exact } : {}) },
      ...contractFigures(lease, exact === undefined ? undefined : decodeExactTerms(exact), form),
    };
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
