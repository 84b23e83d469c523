<?php
/**
 * What a lease costs a month, said where the page is made: it stands inside the element, for readers whose scripts are
 * blocked, for letters and for search engines. The rule is that of <leasing-payment>; the tests compare the two.
 */

defined('ABSPATH') || defined('B_PROLOG_INCLUDED') || exit;

/** Reads a number as people type it: «4 500 000,00 ₽», «4,5 млн», «5 млн 200 тыс»; null for what is not one. */
function leasing_figure(string $text): ?float
{
    $scale = '(?:м(?:лрд|лн|ио|илли(?:ард|он)\p{L}*)|mln|лям\p{L}*|[кk]{1,2}|тыс\p{L}*|т\.?\s?р)(?!\p{L})\.?';
    $around = '(?<!\p{L})(?:от|до|около|примерно|цена|с|ндс|в|rub|руб\p{L}*|р|мес\p{L}*|год\p{L}*|г|лет)(?!\p{L})|[\s.,%₽~≈]';
    $parts = [];
    $text = strtr($text, array_combine(['０', '１', '２', '３', '４', '５', '６', '７', '８', '９'], range('0', '9')));
    $text = (string) preg_replace('/(?<=\d)[\s\'’]+(?=\d)/u', '', $text);
    $rest = preg_replace_callback(
        "/([.,]?\d[\d.,]*)\s*($scale)?|$around/iu",
        static function (array $found) use (&$parts): string {
            if (($found[1] ?? '') !== '') {
                $power = leasing_power($found[2] ?? '');
                $parts[] = [leasing_number($found[1], $power), $power];
            }
            return '';
        },
        $text
    );
    return $rest === '' ? leasing_sum($parts) : null;
}

/** What the word behind a number multiplies it by. */
function leasing_power(string $scale): int
{
    if ($scale === '') {
        return 1;
    }
    if (preg_match('/^м(?:иллиа|лр)/iu', $scale) === 1) {
        return 1000000000;
    }
    return preg_match('/^(?:[мmл]|[кk]{2})/iu', $scale) === 1 ? 1000000 : 1000;
}

/** Groups of three by one sign, and the other one before a fraction; null for what is not a number. */
function leasing_number(string $text, int $power): ?float
{
    $number = rtrim($text, '.,');
    $isGrouped = preg_match('/^[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d+)?$/', $number, $found) === 1;
    if ($power < 1000000 && $isGrouped) {
        $number = str_replace($found[1], '', $number);
    }
    $number = (string) preg_replace('/,/', '.', $number, 1);
    return is_numeric($number) ? (float) $number : null;
}

/** The sum of parts that fall from one to the next: «5 млн 200 тыс»; null for «5 млн 200», which may be thousands. */
function leasing_sum(array $parts): ?float
{
    $sum = 0.0;
    foreach ($parts as $index => [$figure, $power]) {
        [$above, $abovePower] = $parts[$index - 1] ?? [null, 0];
        $isBelow = $index === 0
            || (floor($above) === $above && $figure * $power < $abovePower && ($power > 1 || $figure >= $abovePower / 1000));
        if ($figure === null || !$isBelow) {
            return null;
        }
        $sum += $figure * $power;
    }
    return $parts === [] ? null : (float) sprintf('%.14e', $sum);
}

/**
 * «от 77 379 ₽/мес.» for the attributes of an element; an empty text without a price.
 *
 * @param array<string, string> $attributes
 */
function leasing_payment_text(array $attributes): string
{
    $value = static function (string $name) use ($attributes): ?float {
        $text = trim((string) ($attributes[$name] ?? ''));
        $isMinus = preg_match('/^[-−]/u', $text) === 1;
        $figure = leasing_figure((string) preg_replace('/^[-−]/u', '', $text));
        return $figure === null || !$isMinus ? $figure : -$figure;
    };
    $whole = static fn (float $figure): float => floor($figure + 0.5);
    $between = static fn (float $figure, float $min, float $max): float => max($min, min($max, floor($figure + 0.5)));
    $price = static function (string $name, float $instead) use ($value, $whole): float {
        $figure = $value($name);
        return $figure !== null && $figure > 0 ? min($whole($figure), 999000000.0) : $instead;
    };

    if (($value('cost') ?? 0) <= 0) {
        return '';
    }
    $maxCost = $price('max-cost', 999000000.0);
    $start = min($price('cost', 0.0), $maxCost);
    $cost = max($start, min($price('min-cost', $start), $maxCost));

    $minTerm = $between($value('min-term') ?? 12, 1, 600);
    $term = $between($value('term') ?? 12, $minTerm, $between($value('max-term') ?? 60, $minTerm, 600));
    $maxPercent = $between($value('max-advance-percent') ?? 50, 1, 99);
    $minPercent = $between($value('min-advance-percent') ?? 0, 0, $maxPercent);
    $leastAdvance = $between($value('min-advance') ?? 90000, 0, 1e9);

    $highest = floor($cost * $maxPercent / 100);
    $part = min(ceil($cost * $minPercent / 100), $highest);
    $lowest = $leastAdvance * 100 >= $cost * $maxPercent ? $part : max($leastAdvance, $part);
    $percent = $value('advance-percent');
    if ($value('advance') !== null) {
        $advance = $between($value('advance'), $lowest, $highest);
    } elseif ($percent !== null) {
        $percent = $between($percent, $minPercent ?: 1, $maxPercent);
        $advance = $percent === $maxPercent ? $highest : max($lowest, $whole($cost * $percent / 100));
    } else {
        $advance = $lowest;
    }

    $annual = $value('rate');
    $annual = $annual !== null && $annual >= 0 && $annual <= 10 ? $annual : 0.26;
    $rate = $annual / (($attributes['rate-model'] ?? '') === 'annual' ? 12 : $term);
    $financed = $cost - $advance;
    $payment = $rate === 0.0 ? $financed / $term : $financed * $rate / -expm1(-$term * log1p($rate));
    return "от\u{00A0}" . number_format($whole($payment), 0, '', "\u{00A0}") . "\u{00A0}₽/мес.";
}
