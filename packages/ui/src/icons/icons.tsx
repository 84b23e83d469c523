import { forwardRef, type ReactNode, type SVGAttributes } from 'react';

/** An icon: an `<svg>` of 20 px, which grows with the page's text, in the colour of the text, hidden from screen readers. */
export interface IconProps extends SVGAttributes<SVGSVGElement> {
  /** Edge in pixels where the page's text has 16. Default 20. */
  size?: number | undefined;
}

/* Drawn for this library on a 24 grid: strokes of 2, square enough to be beside heavy numbers. */
function icon(shapes: ReactNode) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per icon while the module loads
  return forwardRef<SVGSVGElement, IconProps>(function Icon({ size = 20, ...rest }, ref) {
    const edge = `${size / 16}rem`;
    return (
      <svg
        aria-hidden="true"
        viewBox="0 0 24 24"
        width={edge}
        height={edge}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
        ref={ref}
      >
        {shapes}
      </svg>
    );
  });
}

export const HeartIcon = /* @__PURE__ */ icon(
  <path d="M12 20.5 4.2 12.6a5 5 0 0 1 7.1-7.1l.7.8.7-.8a5 5 0 0 1 7.1 7.1z" />,
);
export const CheckIcon = /* @__PURE__ */ icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const CloseIcon = /* @__PURE__ */ icon(<path d="M6 6l12 12M18 6 6 18" />);
export const SearchIcon = /* @__PURE__ */ icon(
  <path d="M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM16 16l4.5 4.5" />,
);
export const ChevronDownIcon = /* @__PURE__ */ icon(<path d="m6 9.5 6 6 6-6" />);
export const ChevronLeftIcon = /* @__PURE__ */ icon(<path d="m14.5 6-6 6 6 6" />);
export const ChevronRightIcon = /* @__PURE__ */ icon(<path d="m9.5 6 6 6-6 6" />);
export const ArrowLeftIcon = /* @__PURE__ */ icon(<path d="M20 12H4.5M11 5.5 4.5 12l6.5 6.5" />);
export const ArrowRightIcon = /* @__PURE__ */ icon(<path d="M4 12h15.5M13 5.5l6.5 6.5-6.5 6.5" />);
export const EyeIcon = /* @__PURE__ */ icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const EyeOffIcon = /* @__PURE__ */ icon(
  <path d="M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.6A15.4 15.4 0 0 0 2.5 12S6 18.5 12 18.500a9 9 0 0 0 4-.9M10 10.100a2.75 2.75 0 0 0 3.9 3.9" />,
);
export const BellIcon = /* @__PURE__ */ icon(
  <path d="M6 16.500V10.500a6 6 0 0 1 12 0v6l1.5 1.500h-15zM10 20.500a2.2 2.2 0 0 0 4 0" />,
);
export const DocumentIcon = /* @__PURE__ */ icon(
  <path d="M6 3.500h8.500L18.5 7.500v13H6zM14 3.500V8h4.500M9.5 12.500h5.500M9.5 16h5.5" />,
);
export const UserIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="8" r="4" />
    <path d="M4.5 20.500c.8-4 3.6-6 7.5-6s6.7 2 7.5 6" />
  </>,
);
export const MenuIcon = /* @__PURE__ */ icon(<path d="M4 7h16M4 12h16M4 17h16" />);
export const PhoneIcon = /* @__PURE__ */ icon(
  <path d="M5 3.500h3.800l1.7 4.5-2.3 1.700a13 13 0 0 0 6.1 6.100l1.7-2.3 4.5 1.700V19a1.8 1.8 0 0 1-2 1.800A16.5 16.5 0 0 1 3.2 5.500a1.8 1.8 0 0 1 1.8-2z" />,
);
export const MailIcon = /* @__PURE__ */ icon(<path d="M3.5 5.500h17v13h-17zM4 6.500l8 6.5 8-6.5" />);
export const MessageIcon = /* @__PURE__ */ icon(<path d="M4 4.500h16v12h-8l-4.5 4v-4H4zM8 9h8M8 12.500h5" />);
export const TrashIcon = /* @__PURE__ */ icon(
  <path d="M4.5 6.500h15M9.5 6V3.500h5V6M6.5 6.500l1 14h9l1-14M10.5 10.500v6M13.5 10.500v6" />,
);
export const FilterIcon = /* @__PURE__ */ icon(
  <path d="M3.5 7.5h9M17.5 7.5h3M3.5 16.5h3M11.5 16.5h9M12.5 7.5a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0-5 0zM6.5 16.5a2.5 2.5 0 0 0 5 0 2.5 2.5 0 0 0-5 0z" />,
);
export const ExpandIcon = /* @__PURE__ */ icon(<path d="M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7" />);
export const PlayIcon = /* @__PURE__ */ icon(<path d="M8 5v14l11-7z" />);
export const RotateIcon = /* @__PURE__ */ icon(<path d="M20 12a8 8 0 1 1-2.6-5.900M20 3.500v4.500h-4.5" />);
export const PinIcon = /* @__PURE__ */ icon(
  <>
    <path d="M12 21s-7-6.3-7-11.500a7 7 0 0 1 14 0C19 14.7 12 21 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);
export const LogOutIcon = /* @__PURE__ */ icon(<path d="M10 4H5v16h5M9.5 12H20M16 8l4 4-4 4" />);
export const SunIcon = /* @__PURE__ */ icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4" />
  </>,
);
export const MoonIcon = /* @__PURE__ */ icon(
  <path d="M20 14.500A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.500z" />,
);
