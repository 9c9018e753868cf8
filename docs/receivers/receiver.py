# Run: CALLBACK_SECRET=... PORT=8080 python3 receiver.py      Needs nothing but Python 3.8 or later.
import base64
import hashlib
import hmac
import json
import os
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["CALLBACK_SECRET"].encode()
seen = set()  # in earnest: a table with the id as its key


def is_genuine(headers, raw_body):
    id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not timestamp.isdecimal() or abs(time.time() - int(timestamp)) > 300:
        return False
    mac = hmac.new(SECRET, f"{id}.{timestamp}.".encode() + raw_body, hashlib.sha256).digest()
    expected = b"v1," + base64.b64encode(mac)
    given = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(entry.encode(), expected) for entry in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        raw_body = self.rfile.read(int(self.headers.get("content-length", 0)))
        if not is_genuine(self.headers, raw_body):
            print("refused", flush=True)
            self.answer(401, b"the signature does not match")
            return
        self.answer(204)
        self.take(self.headers["webhook-id"], json.loads(raw_body))

    def take(self, id, event):
        if id in seen:
            print(f"again {id}", flush=True)
        elif "type" in event:  # a test or an alert
            print(f"{event['type']} {id}", flush=True)
        else:
            version = event["report"]["meta"]["version_id"]
            print(f"report {id} of domain {event['domain_id']}, version {version}", flush=True)
        seen.add(id)

    def answer(self, status, body=b""):
        self.send_response(status)
        if status != 204:
            self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT", "8080"))), Receiver)
print(f"listening on {server.server_address[1]}", flush=True)
server.serve_forever()
