<?php
/** Runs the component as Bitrix does: parameters in, the template's output out. */
define('B_PROLOG_INCLUDED', true);

final class Component
{
    private const FOLDER = __DIR__ . '/../../integrations/bitrix/components/leasing/calculator';
    private array $arResult = [];

    public function run(array $arParams): void
    {
        $arResult = &$this->arResult;
        require self::FOLDER . '/component.php';
    }

    public function includeComponentTemplate(): void
    {
        $arResult = &$this->arResult;
        require self::FOLDER . '/templates/.default/template.php';
    }

    public static function parameters(): array
    {
        require self::FOLDER . '/.parameters.php';
        return $arComponentParameters['PARAMETERS'];
    }
}

$case = json_decode((string) getenv('CASE'), true);
if ($case === 'parameters') {
    echo json_encode(array_keys(Component::parameters()));
    exit;
}
(new Component())->run($case);
