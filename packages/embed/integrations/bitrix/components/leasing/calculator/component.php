<?php
if (!defined('B_PROLOG_INCLUDED') || B_PROLOG_INCLUDED !== true) {
    die();
}

require_once __DIR__ . '/payment.php';

/** @var CBitrixComponent $this */
$address = rtrim(trim((string) ($arParams['ADDRESS'] ?? '')), '/');
$isSafe = preg_match('#^(https://|http://(localhost|127\.0\.0\.1)(:|$))#', $address) === 1;
$kind = ($arParams['KIND'] ?? '') === 'payment' ? 'payment' : 'calculator';
$price = $arParams['COST'] ?? '';
$priceText = is_float($price) ? (string) round($price) : trim((string) preg_replace('/\s+/u', ' ', (string) $price));
// One price, «4 500 000,00 руб.» or 4500000.0000: groups of three by one sign, then kopecks and the currency.
$isPrice = preg_match(
    '/^(?:от )?(\d{1,3}(?:([ .,])\d{3})(?:\2\d{3})*|\d+)(?<kopecks>[.,]\d{1,2}|\.\d{4})? ?(?:₽|р\.?|руб\.?)?$/iu',
    $priceText,
    $found
) === 1;
$kopecks = (float) str_replace(',', '.', '0' . ($found['kopecks'] ?? ''));
$cost = $isPrice ? (string) round((float) preg_replace('/\D/', '', $found[1]) + $kopecks) : '0';

// Payments are in roubles: a number of another currency would be taken for them.
$currency = strtoupper(trim((string) ($arParams['CURRENCY'] ?? '')));
$otherCurrency = in_array($currency, ['', 'RUB', 'RUR'], true) ? '' : $currency;

$attributes = array_filter([
    'cost' => $cost === '0' ? '' : $cost,
    'term' => (string) ($arParams['TERM'] ?? ''),
], 'strlen');
if ($kind === 'calculator') {
    $partner = (string) ($arParams['PARTNER'] ?? '');
    $attributes += array_filter([
        'product' => (string) ($arParams['PRODUCT'] ?? ''),
        'theme' => (string) ($arParams['THEME'] ?? ''),
        'partner' => $partner,
        'lead-endpoint' => $partner === '' ? '' : $address . '/api/leads',
    ], 'strlen');
}

$arResult = [
    'SCRIPT' => $isSafe ? $address . '/embed/v1/leasing-' . $kind . '.js' : '',
    'LINK' => $isSafe ? $address . '/#calculator' : '',
    'KIND' => $kind,
    'OTHER_CURRENCY' => $otherCurrency,
    'ATTRIBUTES' => $attributes,
    'PAYMENT' => leasing_payment_text($attributes),
];
$this->includeComponentTemplate();
