<?php
/** Leaves nothing behind. */

defined('WP_UNINSTALL_PLUGIN') || exit;

delete_option('leasing_calculator');
