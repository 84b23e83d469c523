export const russian = {
  /** The name of the navigation. */
  navigation: 'Навигационная цепочка',
};
