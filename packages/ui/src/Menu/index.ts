export { Menu, type MenuItem, type MenuParts, type MenuProps } from './Menu.tsx';
