import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { MachineCard, PartCard } from '../../fixtures/cards.tsx';
import { machines, spareParts } from '../../fixtures/machines.ts';
import { Badge } from '../badge.ts';
import { Button } from '../button.ts';
import { CodeInput } from '../code-input.ts';
import { ConfirmDialog, removeFavouriteQuestion } from '../confirm-dialog.ts';
import { IconButton } from '../icon-button.ts';
import { TrashIcon } from '../icons.ts';
import { PageHeader } from '../page-header.ts';
import { PasswordInput } from '../password-input.ts';
import { PhoneInput } from '../phone-input.ts';
import { ResendTimer } from '../resend-timer.ts';
import { SegmentedControl } from '../segmented-control.ts';
import { TextField } from '../text-field.ts';
import { Site } from './Site.tsx';

const meta = {
  title: 'Screens/Account',
  tags: ['!autodocs'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const remove = <IconButton variant="solid" label="Удалить из избранного" icon={<TrashIcon />} />;

export const Favourites: Story = {
  tags: ['no-picture'],
  render: () => (
    <Site member>
      <PageHeader title="Избранное" subtitle={'Две\u00A0машины и\u00A0две\u00A0детали'} />
      <div className="screen__cards">
        {machines.slice(1, 3).map((item) => (
          <MachineCard key={item.title} item={item} headingLevel={2} favourite={remove} />
        ))}
        {spareParts.slice(1, 3).map((item) => (
          <PartCard key={item.title} item={item} headingLevel={2} favourite={remove} />
        ))}
      </div>
    </Site>
  ),
};

/** The heart of a favourite is a removal, and the removal asks (specification §2, dialogs). */
export const Removal: Story = {
  tags: ['no-picture'],
  render: () => (
    <Site member>
      <PageHeader title="Избранное" />
      <ConfirmDialog
        open
        onOpenChange={() => {}}
        question={removeFavouriteQuestion(machines[1]?.title ?? '')}
        onConfirm={() => undefined}
      />
    </Site>
  ),
  play: async () => {
    await expect(await screen.findByRole('alertdialog', { name: /Caterpillar D6R/ })).toBeVisible();
  },
};

const statuses = [
  ['positive', 'Одобрена'],
  ['neutral', 'На\u00A0рассмотрении'],
  ['neutral', 'На\u00A0рассмотрении'],
] as const;

export const Applications: Story = {
  tags: ['no-picture'],
  render: () => (
    <Site member>
      <PageHeader title="Заявки" subtitle={'Кол-во заявок:\u00A03'}>
        <Button href="#new">Новые</Button>
        <Button href="#approved">Одобренные</Button>
        <Button href="#auction">Аукцион</Button>
      </PageHeader>
      <div className="screen__list">
        {machines.slice(7, 10).map((item, index) => (
          <MachineCard
            key={item.id}
            item={item}
            layout="list"
            headingLevel={2}
            badges={<Badge tone={statuses[index]?.[0]}>{statuses[index]?.[1]}</Badge>}
            favourite={undefined}
            action={<Button block>Задать вопрос</Button>}
          />
        ))}
      </div>
    </Site>
  ),
};

export const SignUp: Story = {
  tags: ['forced-colours'],
  render: () => (
    <Site>
      <form className="screen__form" aria-label="Регистрация" onSubmit={(event) => event.preventDefault()}>
        <PageHeader title="Регистрация" />
        <SegmentedControl
          label="Кто регистрируется"
          options={[
            { value: 'individual', label: 'Физ. лицо/ИП' },
            { value: 'legal', label: 'Юр. лицо' },
          ]}
          defaultValue="legal"
        />
        <TextField
          label="Название организации"
          defaultValue="ООО «СтройТехСервис»"
          autoComplete="organization"
        />
        <TextField
          label="ИНН"
          inputMode="numeric"
          defaultValue="770812345"
          error={'ИНН организации\u00A0— 10\u00A0цифр. Введено\u00A09'}
        />
        <PhoneInput label="Телефон" defaultValue="+79161234567" />
        <PasswordInput
          label="Пароль"
          hint={'От\u00A08\u00A0знаков: цифры, символы и\u00A0заглавные буквы'}
          autoComplete="new-password"
        />
        <Button variant="accent" size="lg" type="submit">
          Зарегистрироваться
        </Button>
      </form>
    </Site>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: 'ИНН' })).toHaveAccessibleDescription(/Введено.9/);
  },
};

const onComplete = fn();

export const Confirmation: Story = {
  tags: ['forced-colours'],
  render: () => (
    <Site>
      <div className="screen__form">
        <PageHeader title="Подтверждение" subtitle={'Код отправлен по\u00A0СМС на\u00A0номер ***4567'} />
        <CodeInput label="Код из СМС" onComplete={onComplete} />
        <ResendTimer seconds={60} onResend={() => undefined} />
        <Button variant="ghost" href="#signup">
          Повторить ввод номера телефона
        </Button>
      </div>
    </Site>
  ),
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: 'Код из СМС' }), '4821');
  },
};
