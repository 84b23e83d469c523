import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { gallery, machine } from '../../fixtures/machines.ts';
import { Gallery } from '../gallery.ts';

const meta = {
  title: 'Components/Gallery',
  component: Gallery,
  args: { title: machine.title, items: gallery, onIndexChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxWidth: 560 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Gallery>;
export default meta;
type Story = StoryObj<typeof meta>;

/** What of the strip is seen. */
const inView = (root: HTMLElement) => {
  const box = root.querySelector('.lsg-gallery__viewport')?.getBoundingClientRect() ?? new DOMRect();
  return [...root.querySelectorAll('.lsg-gallery__thumbnail')]
    .filter((thumbnail) => {
      const { left, right } = thumbnail.getBoundingClientRect();
      return left > box.left - 2 && right < box.right + 2;
    })
    .map((thumbnail) => thumbnail.getAttribute('aria-label'));
};

/** From three files on the thumbnails slide; a thumbnail becomes the main item (specification §2). */
export const Slider: Story = {
  play: async ({ canvas, args, canvasElement }) => {
    await expect(canvas.getByRole('img', { name: /фото 1 из 5/ })).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: 'Фото 2 из 5' }));
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1);
    await expect(canvas.getByRole('img', { name: /фото 2 из 5/ })).toBeVisible();
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(2);
    await userEvent.click(canvas.getByRole('link', { name: 'Предыдущее' }));
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(1);
    await waitFor(() => expect(inView(canvasElement)).toContain('Фото 2 из 5'));
    // Whether a focus that a script has set is seen hangs on what the browser did before.
    canvas.getByRole('link', { name: 'Предыдущее' }).blur();
  },
};

export const Video: Story = {
  tags: ['no-picture'],
  args: { defaultIndex: 4 },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByLabelText(/видео 5 из 5/)).toBeInstanceOf(HTMLVideoElement);
    await waitFor(() => expect(inView(canvasElement)).toContain('Видео 5 из 5'));
  },
};

export const TwoFiles: Story = {
  tags: ['no-picture'],
  args: { items: gallery.slice(0, 2) },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: 'Следующее' })).toBeNull();
  },
};

export const NoFiles: Story = { args: { items: [] } };
