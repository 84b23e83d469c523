<?php
/**
 * Plugin Name: Калькулятор лизинга – Leasing Calculator
 * Description: Калькулятор лизинга и платёж в месяц на страницах товаров: блоки, шорткоды и цена WooCommerce.
 * Version: 1.0.0
 * Requires at least: 6.5
 * Requires PHP: 7.4
 * License: Apache-2.0
 * License URI: https://www.apache.org/licenses/LICENSE-2.0
 * Text Domain: leasing-calculator
 */

defined('ABSPATH') || exit;

require_once __DIR__ . '/payment.php';

const LEASING_OPTION = 'leasing_calculator';
const LEASING_VERSION = '1.0.0';

/** Attributes that editors may give, as the elements have them. */
const LEASING_ATTRIBUTES = [
    'cost', 'min-cost', 'max-cost', 'term', 'min-term', 'max-term', 'advance', 'advance-percent', 'min-advance',
    'min-advance-percent', 'max-advance-percent', 'buyout-percent', 'rate', 'rate-model', 'rates-since', 'regime', 'forms',
    'lessor', 'product', 'theme',
];

/** Settings with their defaults: the marketplace's address, the partner's name, what WooCommerce shows. */
function leasing_settings(): array
{
    return array_merge(
        ['address' => '', 'partner' => '', 'payment' => '1', 'calculator' => '1'],
        (array) get_option(LEASING_OPTION, [])
    );
}

/** An element with its attributes; nothing without the marketplace's address. @param string $content of escaped HTML */
function leasing_element(string $name, array $attributes, string $content = ''): string
{
    $settings = leasing_settings();
    if ($settings['address'] === '') {
        return leasing_for_editors('Калькулятор лизинга: укажите адрес площадки в «Настройки → Калькулятор лизинга».');
    }
    wp_enqueue_script_module(
        'leasing-' . $name,
        trailingslashit($settings['address']) . 'embed/v1/leasing-' . $name . '.js',
        [],
        null
    );
    if ($name === 'calculator' && $settings['partner'] !== '') {
        $attributes += [
            'partner' => $settings['partner'],
            'lead-endpoint' => trailingslashit($settings['address']) . 'api/leads',
        ];
    }
    $html = '';
    foreach ($attributes as $key => $value) {
        if ($value !== '' && $value !== null) {
            $html .= ' ' . $key . '="' . esc_attr((string) $value) . '"';
        }
    }
    return '<leasing-' . $name . $html . '>' . $content . '</leasing-' . $name . '>';
}

/** A sentence that visitors do not see. */
function leasing_for_editors(string $sentence): string
{
    return current_user_can('edit_posts') ? '<p class="leasing-note">' . esc_html($sentence) . '</p>' : '';
}

/**
 * What an editor has written: WordPress makes `min-cost` of a shortcode and `minCost` of a block the same. The price may be
 * «4,5 млн»; one that is not understood stays as it is.
 */
function leasing_attributes(array $given): array
{
    $attributes = [];
    foreach (LEASING_ATTRIBUTES as $name) {
        $camel = lcfirst(str_replace(' ', '', ucwords(str_replace('-', ' ', $name))));
        $value = trim((string) ($given[$name] ?? $given[str_replace('-', '_', $name)] ?? $given[$camel] ?? ''));
        if ($value !== '') {
            $attributes[$name] = $value;
        }
    }
    $cost = leasing_figure($attributes['cost'] ?? '') ?? 0;
    if ($cost > 0) {
        $attributes['cost'] = (string) round($cost);
    }
    return $attributes + leasing_product();
}

/** Why a price that was written gives no payment, for those who can mend it; an empty text where it does. */
function leasing_cost_note(array $attributes): string
{
    $cost = $attributes['cost'] ?? '';
    return $cost === '' || leasing_payment_text($attributes) !== ''
        ? ''
        : leasing_for_editors("Стоимость не понята: «{$cost}». Напишите «4 500 000» или «4,5 млн».");
}

/** The currency of the shop where it is not the rouble, in which payments are computed; else an empty text. */
function leasing_other_currency(): string
{
    $currency = function_exists('get_woocommerce_currency') ? get_woocommerce_currency() : 'RUB';
    return in_array($currency, ['RUB', 'RUR'], true) ? '' : $currency;
}

/** The price of a product in whole roubles, with tax where the shop shows it so; 0 where there is none. */
function leasing_price($product): float
{
    $price = $product->get_price();
    if ($price === '' || $price === null || leasing_other_currency() !== '') {
        return 0.0;
    }
    $isWithTax = get_option('woocommerce_tax_display_shop') === 'incl';
    return round((float) ($isWithTax ? wc_get_price_including_tax($product) : $price));
}

/** The WooCommerce product of this page. */
function leasing_page_product()
{
    return function_exists('wc_get_product') ? wc_get_product(get_the_ID()) : null;
}

/** Its price and name. */
function leasing_product(): array
{
    $product = leasing_page_product();
    $price = $product ? leasing_price($product) : 0.0;
    return $price > 0 ? ['cost' => (string) $price, 'product' => $product->get_name()] : [];
}

/** In place of a calculator that would take another currency for roubles. */
function leasing_currency_note(): string
{
    return '<p class="leasing-note">' . esc_html(
        'Лизинг считаем в рублях, а цена указана в ' . leasing_other_currency() . '. Спросите платёж у менеджера.'
    ) . '</p>';
}

function leasing_calculator_shortcode($given): string
{
    $attributes = leasing_attributes((array) $given);
    if (!isset($attributes['cost']) && leasing_page_product() && leasing_other_currency() !== '') {
        return leasing_currency_note();
    }
    $payment = leasing_payment_text($attributes);
    $sentence = $payment === '' ? '' : 'Лизинг ' . $payment . ' ';
    $link = '<a href="' . esc_url(trailingslashit(leasing_settings()['address']) . '#calculator') . '">'
        . esc_html('Рассчитать лизинг') . '</a>';
    return leasing_cost_note($attributes) . leasing_element('calculator', $attributes, esc_html($sentence) . $link);
}

function leasing_payment_shortcode($given): string
{
    $attributes = leasing_attributes((array) $given);
    unset($attributes['product'], $attributes['theme']);
    $payment = leasing_payment_text($attributes);
    return $payment === ''
        ? leasing_cost_note($attributes)
        : leasing_element('payment', $attributes, esc_html($payment));
}

/** A block around what its shortcode makes, with the alignment, classes and spacing that the editor has set. */
function leasing_block(string $html): string
{
    return $html === '' ? '' : '<div ' . get_block_wrapper_attributes() . '>' . $html . '</div>';
}

function leasing_calculator_block($given): string
{
    return leasing_block(leasing_calculator_shortcode($given));
}

function leasing_payment_block($given): string
{
    return leasing_block(leasing_payment_shortcode($given));
}

/** «от 77 379 ₽/мес.» after the price of a product, in lists and on its page. */
function leasing_price_html($html, $product): string
{
    $price = leasing_price($product);
    if (leasing_settings()['payment'] !== '1' || $price <= 0) {
        return (string) $html;
    }
    $attributes = ['cost' => (string) $price];
    $payment = leasing_element('payment', $attributes, esc_html(leasing_payment_text($attributes)));
    return $html . ' <small class="leasing-price">' . $payment . '</small>';
}

/** The calculator under the description of a product. */
function leasing_after_product(): void
{
    $product = leasing_page_product();
    $hasPrice = $product && (float) $product->get_price() > 0;
    if (leasing_settings()['calculator'] === '1' && $hasPrice) {
        // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped where it is made
        echo leasing_calculator_shortcode([]);
    }
}

function leasing_register(): void
{
    add_shortcode('leasing_calculator', 'leasing_calculator_shortcode');
    add_shortcode('leasing_payment', 'leasing_payment_shortcode');
    wp_register_script(
        'leasing-editor',
        plugins_url('blocks/editor.js', __FILE__),
        ['wp-blocks', 'wp-block-editor', 'wp-components', 'wp-element'],
        LEASING_VERSION,
        true
    );
    $setting = wp_json_encode(['address' => untrailingslashit(leasing_settings()['address'])]);
    wp_add_inline_script('leasing-editor', "window.leasingEditor = $setting;", 'before');
    register_block_type(__DIR__ . '/blocks/calculator', ['render_callback' => 'leasing_calculator_block']);
    register_block_type(__DIR__ . '/blocks/payment', ['render_callback' => 'leasing_payment_block']);
}

function leasing_register_settings(): void
{
    register_setting(LEASING_OPTION, LEASING_OPTION, ['type' => 'array', 'sanitize_callback' => 'leasing_sanitize']);
}

/** Only an address with https, or of this machine, is kept: its script runs on every page. */
function leasing_sanitize($given): array
{
    $given = (array) $given;
    $address = untrailingslashit(esc_url_raw(trim((string) ($given['address'] ?? '')), ['https', 'http']));
    $isLocal = preg_match('#^http://(localhost|127\.0\.0\.1)(:\d+)?$#', $address);
    if ($address !== '' && strpos($address, 'https://') !== 0 && !$isLocal) {
        add_settings_error(LEASING_OPTION, 'address', 'Адрес площадки начинается с https://');
        $address = leasing_settings()['address'];
    }
    return [
        'address' => $address,
        'partner' => sanitize_key($given['partner'] ?? ''),
        'payment' => empty($given['payment']) ? '' : '1',
        'calculator' => empty($given['calculator']) ? '' : '1',
    ];
}

function leasing_menu(): void
{
    add_options_page('Калькулятор лизинга', 'Калькулятор лизинга', 'manage_options', LEASING_OPTION, 'leasing_page');
}

function leasing_page(): void
{
    $settings = leasing_settings();
    $name = static fn (string $key): string => LEASING_OPTION . '[' . $key . ']';
    ?>
    <div class="wrap">
        <h1>Калькулятор лизинга</h1>
        <form method="post" action="options.php">
            <?php settings_fields(LEASING_OPTION); ?>
            <p><label>Адрес площадки<br>
                <input class="regular-text" type="url" required placeholder="https://example.ru"
                    name="<?php echo esc_attr($name('address')); ?>" value="<?php echo esc_attr($settings['address']); ?>"></label></p>
            <p><label>Имя партнёра, чтобы получать заявки<br>
                <input class="regular-text" type="text" name="<?php echo esc_attr($name('partner')); ?>" value="<?php echo esc_attr($settings['partner']); ?>"></label></p>
            <p><label><input type="checkbox" value="1" name="<?php echo esc_attr($name('payment')); ?>" <?php checked($settings['payment'], '1'); ?>>
                WooCommerce: платёж в месяц рядом с ценой</label></p>
            <p><label><input type="checkbox" value="1" name="<?php echo esc_attr($name('calculator')); ?>" <?php checked($settings['calculator'], '1'); ?>>
                WooCommerce: калькулятор на странице товара</label></p>
            <?php submit_button(); ?>
        </form>
    </div>
    <?php
}

add_action('init', 'leasing_register');
add_action('admin_init', 'leasing_register_settings');
add_action('admin_menu', 'leasing_menu');
add_filter('woocommerce_get_price_html', 'leasing_price_html', 20, 2);
add_action('woocommerce_after_single_product_summary', 'leasing_after_product', 5);
