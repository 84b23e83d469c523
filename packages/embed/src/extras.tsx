/**
 * What the embed puts under the calculator: the place of the lead form, the button of the schedule and its box. The
 * server draws the same, so that nothing moves when the script comes.
 *
 * @param open whether the schedule is shown
 * @param hold takes the box that the schedule is drawn into
 */
export function extras(open: boolean, onToggle: () => void, hold: (box: HTMLElement | null) => void) {
  return (
    <>
      <slot name="lead" />
      <button
        type="button"
        className="lsg-calculator__button"
        part="details-button"
        aria-expanded={open}
        onClick={onToggle}
      >
        График платежей и&nbsp;сравнение
      </button>
      <div ref={hold} />
    </>
  );
}
