<?php
if (!defined('B_PROLOG_INCLUDED') || B_PROLOG_INCLUDED !== true) {
    die();
}

/** @var CBitrixComponent $this */
$address = rtrim(trim((string) ($arParams['ADDRESS'] ?? '')), '/');
$isSafe = preg_match('#^(https://|http://(localhost|127\.0\.0\.1)(:|$))#', $address) === 1;
$kind = ($arParams['KIND'] ?? '') === 'payment' ? 'payment' : 'calculator';
$cost = preg_replace('/[^\d.]/', '', str_replace(',', '.', (string) ($arParams['COST'] ?? '')));

$attributes = array_filter([
    'cost' => $cost === '' ? '' : (string) round((float) $cost),
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
    'ATTRIBUTES' => $attributes,
];
$this->includeComponentTemplate();
