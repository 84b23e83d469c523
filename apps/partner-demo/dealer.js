// What dealers write themselves: a line under the calculator and a counter of leads.
const log = document.getElementById('log');
const calculator = document.querySelector('leasing-calculator');

calculator.addEventListener('leasing:change', ({ detail: { quote } }) => {
  log.textContent = `Посетитель выбрал ${quote.monthlyPayment.toLocaleString('ru-RU')} ₽ в месяц на ${quote.termMonths} мес.`;
});
calculator.addEventListener('leasing:lead', ({ detail }) => {
  log.textContent = `Заявка: ${detail.name}, ${detail.phoneNumber}`;
});
