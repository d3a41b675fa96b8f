#!/usr/bin/env python3
"""公開された抽選を、はじめから計算しなおして確かめます。Python 3.8 以降だけで動きます。

使い方:  python3 verify_draw.py フォルダー    manifest.json と files/ のあるフォルダー
         python3 verify_draw.py URL           公式サイトのアドレス、または …/api/v1/draws/1
         --relay [URL]   乱数の署名を、drandが公表している値と見比べて確かめます（URLのときは、はじめから有効です）

署名そのものは、py_ecc（pip install py_ecc）が入っていれば、このプログラムで確かめます。入っていないときは、drandの公表値と見比べます。
どちらもできないときは「確かめられない」とし、ほかがすべて正しくても 0 では終わりません。

終了コード:  0 正しい   1 正しくない（その場所）   2 確かめられない（その理由）

The format is docs/draw.md of the application. This file is written from that page alone, independently of the site's own program.
"""
import hashlib
import hmac
import json
import re
import sys
import urllib.error
import urllib.request
from datetime import datetime
from pathlib import Path

CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
GENESIS, PERIOD = 1692803367, 3
KEY = (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc2"
    "2b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
)
RELAY = "https://api.drand.sh"
FILES = ("rules", "roster", "order", "grants", "changes")
CHECKS = {
    "parts": "ファイルの中身は、名前のとおりです",
    "rules": "抽選の決まりは、公表されたとおりです",
    "commitment": "事前に公表した値は、抽選の決まりと抽選対象から計算した値です",
    "round": "事前の公表は、乱数が出る30分以上前でした",
    "beacon": "乱数は、drandのものです",
    "order": "順番は、事前に公表した値と乱数から決まったものです",
    "grants": "当選は、順番と抽選の決まりのとおりです",
    "changes": "その後の繰り上げは、順番のとおりです",
}
RULES_KEYS = ("algorithm", "number", "supply", "maxSets", "allocation", "chain", "round", "roundAt")
# kind: (about winners, about those who wait, sets from, sets to)
KINDS = {
    "withdraw": (True, True, 0, None),
    "decline": (False, True, 0, 0),
    "lapse": (True, False, 1, None),
    "exclude": (True, True, 0, None),
    "refund": (True, False, 1, None),
    "unpaid": (False, True, 0, 0),
    "promote": (False, True, 1, None),
    "add": (False, False, 1, None),
}


class Wrong(Exception):
    """A check that does not hold."""


class Unchecked(Exception):
    """A check that cannot be made."""


class NoDraw(Exception):
    """Nothing to be checked."""


def sha256(data):
    return hashlib.sha256(data).digest()


def same(what, found, expected):
    if found != expected:
        raise Wrong(f"{what}: 「{found}」は「{expected}」でなければなりません")


def same_lines(name, found, expected):
    if found != expected:
        pair = zip(found + [""] * len(expected), expected + [""] * len(found))
        line = next(i for i, (a, b) in enumerate(pair, 1) if a != b)
        raise Wrong(f"{name} の {line} 行目が違います")


def known(values, name):
    if name not in values:
        raise Unchecked("もとになる確認ができていません")
    return values[name]


def instant(text):
    """Milliseconds since 1970, or ValueError."""
    if not isinstance(text, str) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}\+09:00", text):
        raise ValueError(text)
    return round(datetime.strptime(text, "%Y-%m-%dT%H:%M:%S.%f%z").timestamp() * 1000)


# Reading ------------------------------------------------------------------------------------------------------------


def download(url):
    """Bytes, or None where there is nothing of that name."""
    try:
        with urllib.request.urlopen(url, timeout=30) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        if error.code == 404:
            return None
        raise Unchecked(f"{url} を読めません（{error.code}）")
    except OSError as error:
        raise Unchecked(f"{url} につながりません（{error}）")


def reader(place):
    """What reads a name of the published draw."""
    if re.match("https?://", place):
        site = re.match("https?://[^/]+", place).group()
        base = place.rstrip("/") if "/draws/" in place else site + "/api/v1/draws/1"
        return lambda name: download(base if name == "manifest.json" else f"{base}/{name}")
    folder = Path(place)
    return lambda name: (folder / name).read_bytes() if (folder / name).is_file() else None


def is_count(value, least=0):
    return type(value) is int and least <= value < 2**53


def is_hex(value, size):
    return isinstance(value, str) and re.fullmatch(f"[0-9a-f]{{{size * 2}}}", value) is not None


def read_manifest(read):
    data = read("manifest.json")
    if data is None:
        raise NoDraw("公開された抽選がありません")
    try:
        m = json.loads(data.decode("utf-8"))
        c, b, r = m["commitment"], m["beacon"], m["result"]
        right = m["state"] in ("COMMITTED", "RELEASED") and is_count(m["number"], 1) and is_count(m["round"], 1)
        right = right and all(is_hex(h, 32) for h in (m["chain"], c["hash"], c["rulesHash"], c["rosterHash"]))
        right = right and all(is_count(c["counts"][key]) for key in ("applications", "sets", "excluded"))
        right = right and instant(m["roundAt"]) is not None and instant(c["publishedAt"]) is not None
        if b is not None:
            right = right and is_count(b["round"], 1) and is_hex(b["randomness"], 32) and is_hex(b["signature"], 48)
        if r is not None:
            right = right and all(is_count(r[key]) for key in ("winners", "granted", "waiting", "unsold"))
            right = right and instant(r["releasedAt"]) is not None
        parts = [part for file in FILES for part in m["files"][file]]
        right = right and all(is_hex(p["sha256"], 32) and is_count(p["bytes"], 1) and p["bytes"] < 500000 for p in parts)
    except (ValueError, KeyError, TypeError):
        right = False
    if not right:
        raise NoDraw("manifest.json を読み取れません")
    return m


def lines_of(name, text):
    if text and not text.endswith("\n"):
        raise Wrong(f"{name} の最後の行が途中で終わっています")
    return text.split("\n")[:-1]


def fields(name, number, line, pattern):
    match = re.fullmatch(pattern, line)
    if not match:
        raise Wrong(f"{name} の {number} 行目を読み取れません: {line[:200]!r}")
    return match.groups()


ID, CODE, SETS = "([A-Za-z0-9][A-Za-z0-9_-]{0,63})", "(-|[A-Za-z][A-Za-z0-9_]{0,63})", "(0|[1-9][0-9]{0,5})"


# The checks, in the order of docs/draw.md ---------------------------------------------------------------------------


def check_parts(m, known_, read):
    for file in FILES:
        data = b""
        for part in m["files"][file]:
            found = read("files/" + part["sha256"])
            if found is None:
                raise Unchecked(f"{file} の一部（{part['sha256']}）がありません")
            if len(found) != part["bytes"] or sha256(found).hex() != part["sha256"]:
                raise Wrong(f"{file} の一部（{part['sha256']}）の中身が、名前と合いません")
            data += found
        try:
            known_[file + ".text"] = data.decode("utf-8")
        except UnicodeDecodeError:
            raise Wrong(f"{file} は文字として読めません")


def check_rules(m, known_, read):
    text = known(known_, "rules.text")
    try:
        rules = json.loads(text)
        right = tuple(rules) == RULES_KEYS and rules["algorithm"] == "draw/v1"
        right = right and json.dumps(rules, separators=(",", ":")) + "\n" == text
        right = right and is_count(rules["number"], 1) and rules["number"] < 2**32 and is_count(rules["supply"])
        right = right and is_count(rules["maxSets"], 1) and rules["allocation"] in ("whole", "partial", "equalBase")
        right = right and is_hex(rules["chain"], 32) and is_count(rules["round"], 1) and instant(rules["roundAt"]) is not None
    except (ValueError, TypeError):
        right = False
    if not right:
        raise Wrong("rules を読み取れません")
    for key in ("number", "chain", "round", "roundAt"):
        same(key, m[key], rules[key])
    same("chain", rules["chain"], CHAIN)
    known_["rules"] = rules


def check_commitment(m, known_, read):
    c = m["commitment"]
    same("rulesHash", c["rulesHash"], sha256(known(known_, "rules.text").encode()).hex())
    same("hash", c["hash"], sha256(bytes.fromhex(c["rulesHash"] + c["rosterHash"])).hex())
    released(m)
    text = known(known_, "roster.text")
    same("rosterHash", c["rosterHash"], sha256(text.encode()).hex())
    roster = []
    for number, line in enumerate(lines_of("roster", text), 1):
        receipt, sets, partial, code = fields("roster", number, line, f"{ID},([1-9][0-9]{{0,5}}),([01]),{CODE}")
        if roster and receipt <= roster[-1][0]:
            raise Wrong(f"roster の {number} 行目の並びが違います")
        roster.append((receipt, int(sets), partial == "1", code))
    tickets = [entry for entry in roster if entry[3] == "-"]
    same("applications", c["counts"]["applications"], len(tickets))
    same("sets", c["counts"]["sets"], sum(entry[1] for entry in tickets))
    same("excluded", c["counts"]["excluded"], len(roster) - len(tickets))
    known_["roster"], known_["tickets"] = roster, tickets


def check_round(m, known_, read):
    known(known_, "rules")
    at = instant(m["roundAt"])
    if at - instant(m["commitment"]["publishedAt"]) < 30 * 60 * 1000:
        raise Wrong("事前の公表が、乱数が出る30分前に間に合っていません")
    same("round", m["round"], (at - GENESIS * 1000) // (PERIOD * 1000) + 1)


def check_beacon(m, known_, read):
    released(m)
    if m["beacon"] is None:
        raise Wrong("乱数がありません")
    same("beacon.round", m["beacon"]["round"], m["round"])
    signature = bytes.fromhex(m["beacon"]["signature"])
    same("randomness", m["beacon"]["randomness"], sha256(signature).hex())
    known(known_, "rules")
    # What follows from it is checked even where the signature cannot be.
    known_["randomness"] = bytes.fromhex(m["beacon"]["randomness"])
    try:
        check_signature(m["round"], signature, known_["relay"])
    except Wrong:
        del known_["randomness"]
        raise


def check_order(m, known_, read):
    released(m)
    text = known(known_, "order.text")
    c, number = bytes.fromhex(m["commitment"]["hash"]), known(known_, "rules")["number"]
    tickets = known(known_, "tickets")
    seed = sha256(b"draw/v1\0" + c + known(known_, "randomness") + number.to_bytes(4, "big"))
    order = sorted(tickets, key=lambda t: (hmac.digest(seed, t[0].encode(), "sha256"), t[0]))
    same_lines("order", text.split("\n"), [t[0] for t in order] + [""])
    known_["order"] = order


def allocate(order, supply, rule):
    """Sets of each ticket along the order, and those that are left."""
    base = 0
    if rule == "equalBase":
        largest = max((t[1] for t in order), default=0)
        while base < largest and sum(min(t[1], base + 1) for t in order) <= supply:
            base += 1
        shares, left = [min(t[1], base) for t in order], supply - sum(min(t[1], base) for t in order)
        for i, t in enumerate(order):
            if left > 0 and shares[i] < t[1]:
                shares[i], left = shares[i] + 1, left - 1
        return shares, left
    shares, left = [], supply
    for _, sets, accepts_fewer, _ in order:
        share = sets if sets <= left else left if rule == "partial" and accepts_fewer else 0
        shares.append(share)
        left -= share
    return shares, left


def check_grants(m, known_, read):
    released(m)
    text = known(known_, "grants.text")
    rules, order = known(known_, "rules"), known(known_, "order")
    if any(entry[1] > rules["maxSets"] for entry in known(known_, "roster")):
        raise Wrong("上限を超える希望セット数があります")
    shares, left = allocate(order, rules["supply"], rules["allocation"])
    grants = {t[0]: share for t, share in zip(order, shares) if share > 0}
    same_lines("grants", text.split("\n"), [f"{receipt},{sets}" for receipt, sets in grants.items()] + [""])
    if m["result"] is None:
        raise Wrong("結果の数がありません")
    counts = {"winners": len(grants), "granted": sum(shares), "waiting": len(order) - len(grants), "unsold": left}
    for key, count in counts.items():
        same(key, m["result"][key], count)
    known_["grants"], known_["unsold"] = grants, left


def check_changes(m, known_, read):
    released(m)
    text = known(known_, "changes.text")
    order, held, free = known(known_, "order"), dict(known(known_, "grants")), known(known_, "unsold")
    place = {t[0]: i for i, t in enumerate(order)}
    waits = [t[0] not in held for t in order]
    queues = {}  # by wish: the places of those who wait, the first of them last
    for i in reversed(range(len(order))):
        queues.setdefault(order[i][1], []).append(i)

    def first():
        heads = []
        for sets, queue in queues.items():
            while queue and not waits[queue[-1]]:
                queue.pop()
            if queue and sets <= free:
                heads.append(queue[-1])
        return min(heads, default=None)

    for number, line in enumerate(lines_of("changes", text), 1):
        at, receipt, kind, sets, code = fields("changes", number, line, f"([^,]+),{ID},([a-z]+),{SETS},{CODE}")
        wrong = Wrong(f"changes の {number} 行目のようには変わりえません: {line}")
        try:
            instant(at)
        except ValueError:
            raise wrong
        sets = int(sets)
        if kind not in KINDS or (code != "-") != (kind == "exclude") or (receipt in place) == (kind == "add"):
            raise wrong
        if kind == "add":
            if m["number"] == 1 or sets < 1:
                raise wrong
            free += sets
            continue
        winners, waiting, least, most = KINDS[kind]
        i, has = place[receipt], held.get(receipt, 0)
        if sets < least or (most is not None and sets > most):
            raise wrong
        if not (winners and has > 0) and not (waiting and waits[i]):
            raise wrong
        right = order[i][1] if kind == "promote" else min(sets, has) if kind == "refund" else has
        if sets != right or (kind in ("promote", "unpaid") and first() != i):
            raise wrong
        waits[i] = False
        if kind == "promote":
            held[receipt], free = sets, free - sets
        else:
            held[receipt], free = has - sets, free + sets


def released(m):
    if m["state"] == "COMMITTED":
        raise Unchecked("結果とともに公開されます")


# The signature ------------------------------------------------------------------------------------------------------


def check_signature(number, signature, relay):
    try:
        from py_ecc.bls.g2_primitives import subgroup_check
        from py_ecc.bls.hash_to_curve import hash_to_G1
        from py_ecc.bls.point_compression import decompress_G1, decompress_G2
        from py_ecc.optimized_bls12_381 import FQ12, G2, is_inf, neg, pairing
    except ImportError:
        return compare_with_relay(number, signature, relay)
    message = sha256(number.to_bytes(8, "big"))
    point = hash_to_G1(message, b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_", hashlib.sha256)
    key = bytes.fromhex(KEY)
    public = decompress_G2((int.from_bytes(key[:48], "big"), int.from_bytes(key[48:], "big")))
    try:
        signed = decompress_G1(int.from_bytes(signature, "big"))
    except ValueError:
        raise Wrong("署名が正しくありません")
    if is_inf(signed) or not subgroup_check(signed) or pairing(public, point) * pairing(neg(G2), signed) != FQ12.one():
        raise Wrong("署名がdrandのものではありません")


def compare_with_relay(number, signature, relay):
    if relay is None:
        raise Unchecked("署名は確かめていません（py_ecc がないため。--relay を付けると、drandの公表値と見比べます）")
    data = download(f"{relay}/{CHAIN}/public/{number}")
    if data is None:
        raise Unchecked("署名は確かめていません（drandの公表値が見つかりません）")
    try:
        published = json.loads(data.decode("utf-8"))["signature"]
    except (ValueError, KeyError, TypeError):
        raise Unchecked("署名は確かめていません（drandの公表値を読み取れません）")
    same("signature", signature.hex(), published)


def main(args):
    places = [one for one in args if not one.startswith("--")]
    relay = RELAY if places and re.match("https?://", places[0]) else None
    for one in args:
        if one == "--relay":
            relay = RELAY
        elif one.startswith("--relay="):
            relay = one[len("--relay=") :].rstrip("/")
        elif one.startswith("--"):
            places = []
    if len(places) != 1:
        print(__doc__)
        return 2
    try:
        read = reader(places[0])
        manifest = read_manifest(read)
    except (NoDraw, Unchecked) as error:
        print(error)
        return 2
    made = (check_parts, check_rules, check_commitment, check_round, check_beacon, check_order, check_grants, check_changes)
    values, states = {"relay": relay}, set()
    for check, says in zip(made, CHECKS.values()):
        try:
            check(manifest, values, read)
            print(f"○ {says}")
        except Wrong as error:
            states.add(1)
            print(f"× {says} → 正しくありません: {error}")
        except Unchecked as error:
            states.add(2)
            print(f"？ {says} → 確かめられません: {error}")
    code = 1 if 1 in states else 2 if 2 in states else 0
    print(("この抽選は、正しく行われています。", "この抽選は、正しくありません。", "この抽選は、一部を確かめられませんでした。")[code])
    return code


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    sys.exit(main(sys.argv[1:]))
