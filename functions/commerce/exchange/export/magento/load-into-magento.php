<?php
/**
 * Loads the folder that contains this script into a Magento 2.4 through Magento's own classes: attributes with options
 * and swatches, categories, pages and blocks, products by Magento's importer, and positions in categories. Existing
 * records are changed; none are deleted.
 *
 *   php load-into-magento.php <root of the Magento> [--validate]
 *
 * Run it as the user of the Magento's web server. --validate checks the products and loads none of them.
 */
declare(strict_types=1);

use Magento\Framework\App\Bootstrap;
use Magento\ImportExport\Model\Import;

const VALUE_SEPARATOR = '~';
const STORE_ADMIN = 0;

[$root, $isDry] = [realpath($argv[1] ?? ''), in_array('--validate', $argv, true)];
if (!$root || !is_file("$root/app/bootstrap.php")) {
    fwrite(STDERR, "php load-into-magento.php <root of the Magento> [--validate]\n");
    exit(2);
}
require "$root/app/bootstrap.php";
$objects = Bootstrap::create($root, $_SERVER)->getObjectManager();
$objects->get(\Magento\Framework\App\State::class)->setAreaCode('adminhtml');
$objects->get(\Magento\Store\Model\StoreManagerInterface::class)->setCurrentStore(STORE_ADMIN);

function rows(string $name): array
{
    return json_decode(file_get_contents(__DIR__ . "/$name.json"), true, 512, JSON_THROW_ON_ERROR);
}

/** The options that an attribute lacks, in the form in which Magento's admin sends them; null if it lacks none. */
function missingOptions(array $wanted, array $known): ?array
{
    $data = ['value' => [], 'order' => [], 'swatch' => []];
    foreach ($wanted['options'] as $place => $option) {
        if (in_array($option['label'], $known, true)) {
            continue;
        }
        $data['value']["option_$place"] = [$option['label'], $option['label']];
        $data['order']["option_$place"] = $place;
        $data['swatch']["option_$place"] = $option['swatch'];
    }
    return $data['value'] ? $data : null;
}

function optionData(array $wanted, ?array $options): array
{
    if (!$options) {
        return [];
    }
    $data = ['value' => $options['value'], 'order' => $options['order'], 'delete' => []];
    if (!$wanted['swatch']) {
        return ['option' => $data];
    }
    $isText = $wanted['swatch'] === 'text';
    $swatches = array_map(fn ($swatch) => $isText ? [$swatch, $swatch] : ($swatch ?? ''), $options['swatch']);
    return ["option{$wanted['swatch']}" => $data, "swatch{$wanted['swatch']}" => ['value' => $swatches]];
}

function loadAttributes($objects): int
{
    $setup = $objects->create(\Magento\Eav\Setup\EavSetup::class);
    $backends = [
        'multiselect' => ['varchar', \Magento\Eav\Model\Entity\Attribute\Backend\ArrayBackend::class, null],
        'boolean' => ['int', null, \Magento\Eav\Model\Entity\Attribute\Source\Boolean::class],
        'select' => ['int', null, \Magento\Eav\Model\Entity\Attribute\Source\Table::class],
        'textarea' => ['text', null, null],
        'date' => ['datetime', null, null],
    ];
    foreach (rows('attributes') as $wanted) {
        $attribute = $objects->create(\Magento\Catalog\Model\ResourceModel\Eav\Attribute::class)
            ->loadByCode('catalog_product', $wanted['code']);
        $known = [];
        if ($attribute->getId() && in_array($wanted['input'], ['select', 'multiselect'], true)) {
            $known = array_column($attribute->getSource()->getAllOptions(false), 'label');
        }
        [$type, $backend, $source] = $backends[$wanted['input']] ?? ['varchar', null, null];
        $made = $attribute->getId() ? [] : [
            'entity_type_id' => $setup->getEntityTypeId('catalog_product'), 'attribute_code' => $wanted['code'],
            'frontend_input' => $wanted['input'], 'backend_type' => $type, 'backend_model' => $backend,
            'source_model' => $source, 'is_user_defined' => 1, 'is_required' => 0, 'is_unique' => 0,
        ];
        $swatch = $wanted['swatch'] ? ['swatch_input_type' => $wanted['swatch'], 'use_product_image_for_swatch' => 0] : [];
        $attribute->addData($made + $swatch + optionData($wanted, missingOptions($wanted, $known)) + [
            'frontend_label' => [$wanted['label']], 'is_global' => 1, 'position' => $wanted['position'],
            'is_filterable' => (int)$wanted['is_filterable'], 'is_comparable' => (int)$wanted['is_comparable'],
            'is_filterable_in_search' => (int)$wanted['is_filterable_in_search'],
            'is_searchable' => (int)$wanted['is_searchable'], 'is_visible_in_advanced_search' => 0,
            'is_visible_on_front' => (int)$wanted['is_visible_on_front'], 'used_in_product_listing' => 1,
            // Magento checks the HTML of every value of such an attribute, and becomes slower with every value within a
            // run.
            'is_html_allowed_on_front' => (int)($wanted['input'] === 'textarea'),
        ])->save();
        $setup->addAttributeToSet('catalog_product', 'Default', 'General', $wanted['code']);
    }
    $objects->get(\Magento\Eav\Model\Config::class)->clear();
    return count(rows('attributes'));
}

/** Ids of the categories below the root category of the default store, by their paths of names. */
function categoryIds($objects): array
{
    $root = $objects->get(\Magento\Store\Model\StoreManagerInterface::class)->getDefaultStoreView()->getRootCategoryId();
    $rows = $objects->create(\Magento\Catalog\Model\ResourceModel\Category\Collection::class)->addAttributeToSelect('name');
    [$names, $ids] = [[], ['' => (int)$root]];
    foreach ($rows as $row) {
        $names[$row->getId()] = $row->getName();
    }
    foreach ($rows as $row) {
        $parents = explode('/', $row->getPath());
        $at = array_search((string)$root, $parents, true);
        if ($at !== false && $row->getId() != $root) {
            $path = array_map(fn ($id) => $names[$id], array_slice($parents, $at + 1));
            $ids[implode("\n", $path)] = (int)$row->getId();
        }
    }
    return $ids;
}

function loadCategories($objects): int
{
    $ids = categoryIds($objects);
    foreach (rows('categories') as $wanted) {
        $key = implode("\n", $wanted['path']);
        $category = $objects->create(\Magento\Catalog\Model\Category::class)->setStoreId(STORE_ADMIN);
        if (isset($ids[$key])) {
            $category->load($ids[$key]);
        } else {
            $parent = $objects->create(\Magento\Catalog\Model\Category::class)
                ->load($ids[implode("\n", array_slice($wanted['path'], 0, -1))]);
            $category->setPath($parent->getPath())->setParentId($parent->getId())
                ->setAttributeSetId($category->getDefaultAttributeSetId());
        }
        $category->addData(array_diff_key($wanted, ['path' => 1]) + ['name' => end($wanted['path'])])->save();
        $ids[$key] = (int)$category->getId();
    }
    return count($ids) - 1;
}

function loadContent($objects, string $kind, string $model): int
{
    $rows = rows($kind);
    foreach ($rows as $wanted) {
        $page = $objects->create($model)->load($wanted['identifier'], 'identifier');
        $page->addData($wanted + ($page->getId() ? [] : ['page_layout' => '1column']))->setStores([STORE_ADMIN])->save();
    }
    return count($rows);
}

/** Returns whether Magento's importer accepted every row; prints the rows that it refused. */
function loadProducts($objects, string $root, bool $isDry): bool
{
    $import = $objects->create(Import::class)->setData([
        'entity' => 'catalog_product', 'behavior' => Import::BEHAVIOR_APPEND,
        Import::FIELD_NAME_VALIDATION_STRATEGY => 'validation-stop-on-errors', Import::FIELD_NAME_ALLOWED_ERROR_COUNT => 0,
        Import::FIELD_FIELD_SEPARATOR => ',', Import::FIELD_FIELD_MULTIPLE_VALUE_SEPARATOR => VALUE_SEPARATOR,
        Import::FIELD_EMPTY_ATTRIBUTE_VALUE_CONSTANT => '__EMPTY__VALUE__',
    ]);
    $directory = $objects->get(\Magento\Framework\Filesystem::class)
        ->getDirectoryWrite(\Magento\Framework\App\Filesystem\DirectoryList::VAR_DIR);
    $directory->create('import');
    copy(__DIR__ . '/products.csv', $directory->getAbsolutePath('import/products.csv'));
    $source = \Magento\ImportExport\Model\Import\Adapter::findAdapterFor(
        $directory->getAbsolutePath('import/products.csv'),
        $directory,
        ','
    );
    $isValid = $import->validateSource($source);
    $errors = $import->getErrorAggregator();
    printf("%8d products checked, %d errors\n", $import->getProcessedEntitiesCount(), $errors->getErrorsCount());
    foreach ($errors->getRowsGroupedByErrorCode([], [], false) as $message => $lines) {
        printf("         %s: rows %s\n", $message, implode(', ', array_slice(array_unique($lines), 0, 10)));
    }
    if (!$isValid || $errors->getErrorsCount() > 0 || $isDry) {
        return $isValid && $errors->getErrorsCount() === 0;
    }
    $import->importSource();
    foreach ($errors->getAllErrors() as $error) {
        printf("         row %s: %s %s\n", $error->getRowNumber(), $error->getErrorMessage(), $error->getErrorDescription());
    }
    printf("%8d created, %d changed\n", $import->getCreatedItemsCount(), $import->getUpdatedItemsCount());
    return $errors->getErrorsCount() === 0;
}

/** The importer gives every product the position 0 in its categories; this sets the real positions. */
function placeProducts($objects): int
{
    $connection = $objects->get(\Magento\Framework\App\ResourceConnection::class)->getConnection();
    $table = fn (string $name) => $connection->getTableName($name);
    $products = $connection->fetchPairs("SELECT sku, entity_id FROM {$table('catalog_product_entity')}");
    $categories = categoryIds($objects);
    $rows = [];
    foreach (rows('category-products') as $wanted) {
        $path = array_slice(preg_split('~(?<!\\\\)/~', $wanted['category']), 1);
        $category = $categories[str_replace('\\/', '/', implode("\n", $path))] ?? null;
        if ($category && isset($products[$wanted['sku']])) {
            $rows[] = [
                'category_id' => $category, 'product_id' => $products[$wanted['sku']], 'position' => $wanted['position'],
            ];
        }
    }
    foreach (array_chunk($rows, 1000) as $chunk) {
        $connection->insertOnDuplicate($table('catalog_category_product'), $chunk, ['position']);
    }
    return count($rows);
}

/** Copies all files of one of this script's folders into a folder of the Magento. */
function copyPictures(string $from, string $to): int
{
    $count = 0;
    if (!is_dir($from)) {
        return 0;
    }
    $files = new RecursiveIteratorIterator(new RecursiveDirectoryIterator($from, FilesystemIterator::SKIP_DOTS));
    foreach ($files as $file) {
        $target = $to . substr($file->getPathname(), strlen($from));
        is_dir(dirname($target)) || mkdir(dirname($target), 0775, true);
        $count += (int)copy($file->getPathname(), $target);
    }
    return $count;
}

/** Magento refuses download links to hosts that are not in its list; this adds the hosts. */
function allowDownloads($objects): void
{
    preg_match_all('~url=https?://([^/:]+)~', file_get_contents(__DIR__ . '/products.csv'), $found);
    if ($found[1]) {
        $objects->get(\Magento\Downloadable\Api\DomainManagerInterface::class)->addDomains(array_unique($found[1]));
    }
}

printf("%8d attributes\n", loadAttributes($objects));
printf("%8d categories\n", loadCategories($objects));
printf("%8d pages\n", loadContent($objects, 'pages', \Magento\Cms\Model\Page::class));
printf("%8d blocks\n", loadContent($objects, 'blocks', \Magento\Cms\Model\Block::class));
printf("%8d pictures of products\n", copyPictures(__DIR__ . '/pictures', "$root/pub/media/import"));
printf("%8d pictures of pages and blocks\n", copyPictures(__DIR__ . '/media', "$root/pub/media"));
allowDownloads($objects);
if (!loadProducts($objects, $root, $isDry)) {
    exit(1);
}
if (!$isDry) {
    printf("%8d places in categories\n", placeProducts($objects));
    echo "Now: bin/magento indexer:reindex && bin/magento cache:flush\n";
}
