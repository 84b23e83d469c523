<?php
if (!defined('B_PROLOG_INCLUDED') || B_PROLOG_INCLUDED !== true) {
    die();
}

$arComponentDescription = [
    'NAME' => 'Калькулятор лизинга',
    'DESCRIPTION' => 'Калькулятор или платёж в месяц по цене товара',
    'PATH' => ['ID' => 'leasing', 'NAME' => 'Лизинг'],
];
