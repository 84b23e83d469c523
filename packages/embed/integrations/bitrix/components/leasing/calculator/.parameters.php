<?php
if (!defined('B_PROLOG_INCLUDED') || B_PROLOG_INCLUDED !== true) {
    die();
}

$text = static fn (string $name, string $default = ''): array => [
    'PARENT' => 'BASE',
    'NAME' => $name,
    'TYPE' => 'STRING',
    'DEFAULT' => $default,
];

$arComponentParameters = [
    'PARAMETERS' => [
        'ADDRESS' => $text('Адрес площадки, https://…'),
        'PARTNER' => $text('Имя партнёра, чтобы получать заявки'),
        'KIND' => [
            'PARENT' => 'BASE',
            'NAME' => 'Что показать',
            'TYPE' => 'LIST',
            'VALUES' => ['calculator' => 'Калькулятор', 'payment' => 'Платёж в месяц'],
            'DEFAULT' => 'calculator',
        ],
        'COST' => $text('Цена, ₽', '={$arResult["ITEM_PRICES"][0]["PRICE"]}'),
        'CURRENCY' => $text('Валюта цены', '={$arResult["ITEM_PRICES"][0]["CURRENCY"]}'),
        'PRODUCT' => $text('Название товара', '={$arResult["NAME"]}'),
        'TERM' => $text('Срок, месяцев'),
        'THEME' => $text('Тема: light, dark или auto'),
    ],
];
