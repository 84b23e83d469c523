<?php
if (!defined('B_PROLOG_INCLUDED') || B_PROLOG_INCLUDED !== true) {
    die();
}

/** @var array $arResult */
$escape = static fn (string $text): string => htmlspecialchars($text, ENT_QUOTES, 'UTF-8');
// Without a price the calculator would show the numbers of another machine.
if ($arResult['SCRIPT'] === '' || !isset($arResult['ATTRIBUTES']['cost'])) {
    return;
}
if ($arResult['OTHER_CURRENCY'] !== '') {
    if ($arResult['KIND'] === 'calculator') {
        $note = 'Лизинг считаем в рублях, а цена указана в ' . $arResult['OTHER_CURRENCY'] . '. Спросите платёж у менеджера.';
        echo '<p class="leasing-note">' . $escape($note) . '</p>';
    }
    return;
}
$tag = 'leasing-' . $arResult['KIND'];
?>
<script type="module" src="<?= $escape($arResult['SCRIPT']) ?>"></script>
<<?= $tag ?><?php foreach ($arResult['ATTRIBUTES'] as $name => $value): ?> <?= $name ?>="<?= $escape($value) ?>"<?php endforeach ?>><?php
echo $escape(($arResult['KIND'] === 'calculator' ? 'Лизинг ' : '') . $arResult['PAYMENT']);
if ($arResult['KIND'] === 'calculator'): ?> <a href="<?= $escape($arResult['LINK']) ?>">Рассчитать лизинг</a><?php
endif ?></<?= $tag ?>>
