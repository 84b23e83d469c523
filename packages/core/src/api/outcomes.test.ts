import { describe, expect, it } from 'vitest';
import { ApiError, type CallName, failureText } from './index.ts';

describe('The error catalogue (specification §8)', () => {
  const error = (message: string, status = 400) => new ApiError({ status, code: 'X', message });

  it.each<[string, CallName, ApiError, string | null]>([
    ["login, 'Wrong password'", 'login', error('Wrong password'), 'Пароль неверный'],
    ['login, any other message', 'login', error('Phone is not confirmed'), 'Phone is not confirmed'],
    ['confirm', 'confirm', error('any'), 'Неверный или устаревший код'],
    ['confirm of a password', 'confirmPassword', error('any'), 'Неверный или устаревший код'],
    ['confirm without an answer', 'confirm', error('Нет связи', 0), 'Нет связи'],
    ['sign-up', 'signUpLegal', error('Такой номер уже есть'), 'Такой номер уже есть'],
    ['password reset', 'resetPassword', error('any'), null],
    ['item page', 'equipment', error('any'), 'Что-то пошло не так, попробуйте перезапустить страницу'],
    ['filter values', 'equipmentFilterValues', error('any'), null],
    ['removal of a favourite', 'unlikeComponent', error('any'), null],
    ['logout', 'logout', error('any'), null],
    ['user info', 'userInfo', error('any'), 'Not authorized'],
    ['list', 'equipmentsFilter', error('any'), null],
    ['survey', 'answerSurvey', error('any'), 'any'],
  ])('of %s', (_, name, failure, message) => {
    expect(failureText(name, failure)).toBe(message);
  });
});
