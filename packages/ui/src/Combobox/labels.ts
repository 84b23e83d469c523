export const russian = {
  nothingFound: 'Ничего не найдено',
};
