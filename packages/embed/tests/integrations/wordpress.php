<?php
/**
 * The functions of WordPress and WooCommerce that the plugin calls, as their documentation describes them, over an options
 * table in memory. Prints a page: the plugin's output for the product and the shortcode given as JSON in the environment.
 */
define('ABSPATH', __DIR__);
$case = json_decode((string) getenv('CASE'), true);
$hooks = [];
$shortcodes = [];
$blocks = [];
$modules = [];
$scripts = [];

function add_action(string $hook, callable $call, int $priority = 10, int $arguments = 1): void
{
    $GLOBALS['hooks'][$hook][] = [$call, $arguments];
}
function add_filter(string $hook, callable $call, int $priority = 10, int $arguments = 1): void
{
    add_action($hook, $call, $priority, $arguments);
}
function run_hook(string $hook, ...$given)
{
    foreach ($GLOBALS['hooks'][$hook] ?? [] as [$call, $arguments]) {
        $given[0] = $call(...array_slice($given, 0, $arguments)) ?? ($given[0] ?? null);
    }
    return $given[0] ?? null;
}
function add_shortcode(string $name, callable $call): void
{
    $GLOBALS['shortcodes'][$name] = $call;
}
function register_block_type(string $folder, array $options): void
{
    $block = json_decode((string) file_get_contents($folder . '/block.json'), true, 512, JSON_THROW_ON_ERROR);
    if (!isset($GLOBALS['scripts'][$block['editorScript']])) {
        throw new Exception('no such script: ' . $block['editorScript']);
    }
    $GLOBALS['blocks'][$block['name']] = $options['render_callback'];
}
function get_option(string $name, $default = false)
{
    $options = [
        'leasing_calculator' => $GLOBALS['case']['settings'] ?? $default,
        'woocommerce_tax_display_shop' => $GLOBALS['case']['taxDisplay'] ?? 'excl',
    ];
    return $options[$name] ?? $default;
}
function current_user_can(string $right): bool
{
    return $GLOBALS['case']['admin'] ?? false;
}
function get_block_wrapper_attributes(): string
{
    return 'class="' . esc_attr('wp-block ' . ($GLOBALS['case']['wrapper'] ?? '')) . '"';
}
function plugins_url(string $path, string $plugin): string
{
    return 'https://shop.example/wp-content/plugins/' . basename(dirname($plugin)) . '/' . $path;
}
function wp_register_script(string $handle, string $address, array $needs, string $version, bool $inFooter): void
{
    $GLOBALS['scripts'][$handle] = '';
}
function wp_add_inline_script(string $handle, string $code, string $position): void
{
    $GLOBALS['scripts'][$handle] .= $code;
}
function wp_json_encode($value): string
{
    return json_encode($value);
}
function wp_enqueue_script_module(string $id, string $address, array $needs, $version): void
{
    $GLOBALS['modules'][$id] = $address;
}
function esc_attr(string $text): string
{
    return htmlspecialchars($text, ENT_QUOTES, 'UTF-8');
}
function esc_html(string $text): string
{
    return esc_attr($text);
}
function esc_url(string $address): string
{
    return esc_attr($address);
}
function esc_url_raw(string $address, array $protocols): string
{
    return in_array(parse_url($address, PHP_URL_SCHEME), $protocols, true) ? $address : '';
}
function trailingslashit(string $text): string
{
    return untrailingslashit($text) . '/';
}
function untrailingslashit(string $text): string
{
    return rtrim($text, '/');
}
function sanitize_key(string $text): string
{
    return (string) preg_replace('/[^a-z0-9_\-]/', '', strtolower($text));
}
function add_settings_error(string $setting, string $code, string $message): void
{
    fwrite(STDERR, $message);
}
function get_the_ID(): int
{
    return 1;
}
if (isset($case['product'])) {
    final class Product
    {
        public function get_price(): string
        {
            return $GLOBALS['case']['product']['price'];
        }
        public function get_name(): string
        {
            return $GLOBALS['case']['product']['name'];
        }
    }
    function wc_get_product(int $id): Product
    {
        return new Product();
    }
    function get_woocommerce_currency(): string
    {
        return $GLOBALS['case']['currency'] ?? 'RUB';
    }
    /** Prices of this shop are typed without tax. */
    function wc_get_price_including_tax(Product $product): float
    {
        return (float) $product->get_price() * (1 + ($GLOBALS['case']['taxRate'] ?? 0));
    }
}

require __DIR__ . '/../../integrations/wordpress/leasing-calculator/leasing-calculator.php';
run_hook('init');

if (isset($case['save'])) {
    echo json_encode(leasing_sanitize($case['save']));
    exit;
}
if (isset($case['payments'])) {
    echo json_encode(array_map('leasing_payment_text', $case['payments']));
    exit;
}
ob_start();
if (isset($case['shortcode'])) {
    echo $shortcodes[$case['shortcode']]($case['attributes'] ?? '');
}
if (isset($case['block'])) {
    echo $blocks['leasing/' . ($case['blockName'] ?? 'calculator')]($case['block']);
}
if (isset($case['product'])) {
    $price = number_format((float) $case['product']['price'], 0, ',', ' ');
    echo '<p class="price">' . run_hook('woocommerce_get_price_html', "<b>$price ₽</b>", new Product()) . '</p>';
    run_hook('woocommerce_after_single_product_summary');
}
$html = ob_get_clean();
foreach ($modules as $address) {
    $html .= '<script type="module" src="' . esc_attr($address) . '"></script>';
}
echo $html;
