<?php
// Run: CALLBACK_SECRET=... php -S 127.0.0.1:8080 receiver.php      Needs nothing but PHP 8. Under a web server: as it is.

function is_genuine(string $secret, string $id, string $timestamp, string $signatures, string $rawBody): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > 300) {
        return false;
    }
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$rawBody", $secret, true));
    foreach (explode(' ', $signatures) as $entry) {
        if (hash_equals($expected, $entry)) {
            return true;
        }
    }
    return false;
}

$rawBody = file_get_contents('php://input');
$id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
$genuine = is_genuine(
    getenv('CALLBACK_SECRET'),
    $id,
    $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '',
    $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '',
    $rawBody,
);
if (!$genuine) {
    error_log('refused');
    http_response_code(401);
    exit('the signature does not match');
}

http_response_code(204);
$event = json_decode($rawBody, true);
// in earnest: a table with the id as its key; here a file for each id
$mark = sys_get_temp_dir() . '/webhook-' . hash('sha256', $id);
if (!@mkdir($mark)) {
    error_log("again $id");
} elseif (isset($event['type'])) { // a test or an alert
    error_log("{$event['type']} $id");
} else {
    error_log("report $id of domain {$event['domain_id']}, version {$event['report']['meta']['version_id']}");
}
