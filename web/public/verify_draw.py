#!/usr/bin/env python3
"""公開された抽選を、はじめから計算しなおして確かめます。Python 3.8 以降だけで動きます。

使い方:  python3 verify_draw.py フォルダー    manifest-1.json（と manifest-2.json …）と files/ のあるフォルダー
         python3 verify_draw.py URL           公式サイトのアドレス
         --commitment 値   抽選の前に書きとめた値、またはメールで届いた値（抽選1から順に、抽選ごとにくりかえします）
         --relay [=URL]    乱数の署名を、drandが公表している値と見比べて確かめます（URLのときは、はじめから有効です）
         --test-chain      この端末の試験用の抽選を確かめます

         python3 verify_draw.py --line 行 --proof ファイル   その行が名簿にあるかだけを確かめます（--commitment も使えます）

署名そのものは、py_ecc（pip install py_ecc）が入っていれば、このプログラムで確かめます。入っていないときは、drandの公表値と見比べます。
どちらもできないときは「未確認」とし、ほかがすべて正しくても 0 では終わりません。

終了コード:  0 すべて正しい   1 正しくない（その場所）   2 未確認のものがある（その理由）   3 読み取れる抽選がない   64 引数の誤り

The format is docs/draw.md of the application. This file is written from that page alone, independently of the site's own program.
"""
import base64
import hashlib
import hmac
import http.client
import json
import os
import re
import stat
import sys
import threading
import urllib.error
import urllib.request
from collections import Counter
from datetime import date
from urllib.parse import urlsplit

GENESIS, PERIOD = 1692803367, 3
CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
# Its secret key is public: it is taken only with --test-chain.
TEST_CHAIN = "1166e95e76cb82ec494b4873293830e2677e4c12b88d34911226032bab471ce1"
KEYS = {
    CHAIN: (
        "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc2"
        "2b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a"
    ),
    TEST_CHAIN: (
        "951a05b605fe434a32b466dff8951a58839e59a21ae987de1c384ebc7921971d3d4119ce9ed18b5b02ef170d70bb3e120c6cd48b099130b5"
        "70557e9f70a17c6ce651011e3369588aad3c0fb93b77db3a9478b080c2ef65ff8784515755cc6594"
    ),
}
NAMES = {CHAIN: "drand", TEST_CHAIN: "練習用のチェーン (この端末の試験用)"}
RELAY = "https://api.drand.sh"

# The page's bounds, and two of this program's own: the bytes of all files of a draw, and the draws of a copy.
MANIFEST_BYTES, PART_BYTES, PARTS, PROOF_BYTES, DEPTH = 999_999, 499_999, 1000, 99_999, 12
DRAW_BYTES, DRAWS = 200_000_000, 100
SECONDS = 60  # for one download, however slowly it comes
DAYS = 3  # for which sets may be free

FILES = ("counts", "rules", "roster", "order", "grants", "changes", "heads", "stamps")
CHECKS = {
    "parts": "ファイルの中身は、名前のとおりです",
    "rules": "抽選の決まりは、公表されたとおりです",
    "commitment": "事前に公表した値は、抽選の決まりと名簿から計算した値です",
    "closed": "締め切ったときの名簿との違いは、外された人の印だけです",
    "noted": "事前に公表した値は、抽選の前に書きとめられた値です",
    "round": "乱数のラウンドは時刻のとおりで、事前の公表は（主催者の時計で）その30分以上前でした",
    "beacon": "乱数は、{chain}のものです",
    "order": "順番は、事前に公表した値と乱数から決まったものです",
    "grants": "当選は、順番と抽選の決まりのとおりです",
    "changes": "その後の辞退や繰り上げは、順番のとおりです",
    "offers": "空いたセットは、3日以内に次の人へまわりました",
    "succession": "前後の抽選と、つじつまが合っています",
}
WAYS = ("withdraw", "decline", "lapse", "exclude", "excludeAfterRound", "atRequest", "refund", "unpaid")


class Wrong(Exception):
    """A check that does not hold."""


class Unchecked(Exception):
    """A check that cannot be made."""


class Irregular(Unchecked):
    """A directory, a pipe or a device where a file should be."""


class NoDraw(Exception):
    """Nothing to be checked."""


class Misused(Exception):
    """Arguments that are wrong."""


def sha256(data):
    return hashlib.sha256(data).digest()


def shown(value):
    """What was read, so that a terminal can show it: all here is ASCII, anything else is spelt out."""
    if value is None:
        return "なし"
    safe = "".join(c if " " <= c <= "~" else f"\\u{{{ord(c):x}}}" for c in str(value)[:201])
    return safe if len(safe) <= 200 else safe[:199] + "…"


def same(what, found, expected):
    if found != expected:
        raise Wrong(f"{what}: 「{shown(found)}」は「{shown(expected)}」でなければなりません")


def same_lines(name, found, expected):
    if found != expected:
        pairs = enumerate(zip(found, expected), 1)
        line = next((i for i, (a, b) in pairs if a != b), min(len(found), len(expected)) + 1)
        raise Wrong(f"{name} の {line} 行目が違います")


def known(values, name):
    if name not in values:
        raise Unchecked("もとになる確認ができていません")
    return values[name]


def for_people(ticket):
    return f"{ticket[:4]}-{ticket[4:8]}-{ticket[8:]}"


# Forms --------------------------------------------------------------------------------------------------------------

SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
VALUES = {symbol: value for value, symbol in enumerate(SYMBOLS)}
TICKET, CODE, COUNT, HASH = f"([{SYMBOLS}]{{13}})", "(-|[A-Za-z][A-Za-z0-9_]{0,63})", "(0|[1-9][0-9]{0,5})", "([0-9a-f]{64})"
LONG_COUNT = "(0|[1-9][0-9]{0,8})"
DAY = "([0-9]{4})-([0-9]{2})-([0-9]{2})"


def check_symbol(symbols):
    c = 0
    for symbol in symbols:
        c = (c ^ VALUES[symbol]) * 2
        if c >= 32:
            c ^= 37
    return SYMBOLS[c]


def is_ticket(value):
    return isinstance(value, str) and re.fullmatch(TICKET, value) is not None and check_symbol(value[:12]) == value[12]


def is_count(value, least=0, most=2**53 - 1):
    return type(value) is int and least <= value <= most


def is_hex(value, size=32):
    return isinstance(value, str) and re.fullmatch(f"[0-9a-f]{{{size * 2}}}", value) is not None


def day_of(text):
    """A day by its number, or ValueError."""
    match = re.fullmatch(DAY, text) if isinstance(text, str) else None
    if not match:
        raise ValueError("not a day")
    return date(*map(int, match.groups())).toordinal()


def instant(text):
    """Milliseconds since 1970, or ValueError."""
    match = re.fullmatch(DAY + r"T([0-9]{2}):([0-9]{2}):([0-9]{2})\.([0-9]{3})\+09:00", text) if isinstance(text, str) else None
    if not match:
        raise ValueError("not an instant")
    hour, minute, second, millis = map(int, match.groups()[3:])
    if hour > 23 or minute > 59 or second > 59:
        raise ValueError("not an instant")
    days = day_of(text[:10]) - date(1970, 1, 1).toordinal()
    return (((days * 24 + hour - 9) * 60 + minute) * 60 + second) * 1000 + millis


def is_day(value):
    try:
        return day_of(value) > 0
    except ValueError:
        return False


def is_instant(value):
    try:
        return instant(value) is not None
    except ValueError:
        return False


def is_code(value):
    return isinstance(value, str) and value != "-" and re.fullmatch(CODE, value) is not None


def is_number(value):
    return is_count(value, 1, 2**32 - 1)


def fits(value, form):
    """A dict has these keys and no others; a list is (form of each, how many at most); a tuple is one of several."""
    if isinstance(form, dict):
        return isinstance(value, dict) and value.keys() == form.keys() and all(fits(value[key], form[key]) for key in form)
    if isinstance(form, list):
        return isinstance(value, list) and len(value) <= form[1] and all(fits(one, form[0]) for one in value)
    if isinstance(form, tuple):
        return any(fits(value, one) for one in form)
    return form(value) if callable(form) else type(value) is type(form) and value == form


def parsed(data):
    """The JSON of bytes, or ValueError."""
    text = data.decode("utf-8")
    depth, is_text, is_escaped = 0, False, False
    for c in text:
        if is_text:
            is_text, is_escaped = is_escaped or c != '"', c == "\\" and not is_escaped
        elif c == '"':
            is_text = True
        elif c in "[{":
            depth += 1
            if depth > DEPTH:
                raise ValueError("too deep")
        elif c in "]}":
            depth -= 1

    def unique(pairs):
        if len(dict(pairs)) < len(pairs):
            raise ValueError("a key stands twice")
        return dict(pairs)

    def whole(digits):
        if digits.startswith("-") or len(digits) > 16:
            raise ValueError("not a count")
        return int(digits)

    def refused(_):
        raise ValueError("not a count")

    # A text that begins with a BOM is refused by this, too.
    return json.loads(text, object_pairs_hook=unique, parse_int=whole, parse_float=refused, parse_constant=refused)


PART = {"sha256": is_hex, "bytes": lambda value: is_count(value, 1, PART_BYTES)}
TALLY = {"applications": is_count, "sets": is_count}
MANIFEST = {
    "number": is_number,
    "state": "RELEASED",
    "chain": is_hex,
    "round": lambda value: is_count(value, 1),
    "roundAt": is_instant,
    "commitment": {
        "hash": is_hex,
        "rulesHash": is_hex,
        "root": is_hex,
        "closedRoot": is_hex,
        "publishedAt": is_instant,
        "counts": {**TALLY, "excluded": is_count},
        "channels": {"web": TALLY, "paper": TALLY},
        "exclusions": [{"code": is_code, "count": lambda value: is_count(value, 1)}, MANIFEST_BYTES],
    },
    "beacon": {"round": lambda value: is_count(value, 1), "randomness": is_hex, "signature": lambda value: is_hex(value, 48)},
    "result": {"winners": is_count, "granted": is_count, "waiting": is_count, "unsold": is_count, "releasedOn": is_day},
    "list": {
        "lines": is_count,
        "head": is_hex,
        "ways": [{"way": WAYS, "count": lambda value: is_count(value, 1), "sets": is_count}, len(WAYS)],
    },
    "next": (None, is_number),
    "ended": (
        None,
        {
            "number": is_number,
            "reason": "changes_ended",
            "supply": is_count,
            "additional": is_count,
            "startedOn": is_day,
            "endedOn": is_day,
            "counts": (None, {**TALLY, "excluded": is_count}),
            "root": (None, is_hex),
            "roster": [PART, PARTS],
        },
    ),
    "files": {file: [PART, PARTS] for file in FILES},
}
COMMITTED = {
    **MANIFEST,
    **{"state": "COMMITTED", "beacon": None, "result": None, "list": None},
    "files": (
        {file: [PART, PARTS] for file in ("counts", "rules", "stamps")},
        {file: [PART, PARTS if file in ("counts", "rules", "stamps") else 0] for file in FILES},
    ),
}
PROOF = {
    "number": is_number,
    "line": lambda value: isinstance(value, str) and is_roster_line(value),
    "index": is_count,
    "size": lambda value: is_count(value, 1),
    "path": [is_hex, 64],
    "rulesHash": is_hex,
    "commitment": is_hex,
}
RULES = {
    "algorithm": "draw/v2",
    "number": is_number,
    "supply": is_count,
    "maxSets": is_count,
    "allocation": ("whole", "partial", "equalBase"),
    "chain": is_hex,
    "round": lambda value: is_count(value, 1),
    "roundAt": is_instant,
    "committedAt": is_instant,
    "closedRoot": is_hex,
    "web": lambda value: fits(value, [is_count, 2]) and len(value) == 2,
    "paper": lambda value: fits(value, [is_count, 2]) and len(value) == 2,
}
ROSTER_LINE = f"{TICKET},([1-9][0-9]{{0,5}}),([01]),{CODE}"


def is_roster_line(line):
    return re.fullmatch(ROSTER_LINE, line) is not None and is_ticket(line[:13])


# Reading ------------------------------------------------------------------------------------------------------------


def read_file(path, name, most):
    """Bytes, one more than `most` at most, or None where there is nothing of that name."""
    try:
        # Asked before it is opened, since opening may do something to a device; and after, in case it has changed.
        is_file = stat.S_ISREG(os.stat(path).st_mode)
        if is_file:
            flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
            with open(os.open(path, flags), "rb") as file:
                is_file = stat.S_ISREG(os.fstat(file.fileno()).st_mode)
                if is_file:
                    return file.read(most + 1)
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, ValueError) as error:
        raise Unchecked(f"{shown(name)} を読めません（{type(error).__name__}）")
    raise Irregular(f"{shown(name)} は普通のファイルではないので、読みません")


class Redirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req, fp, code, msg, headers, newurl):
        if not re.match("https?://", newurl, re.IGNORECASE):
            raise urllib.error.URLError("another scheme")
        return super().redirect_request(req, fp, code, msg, headers, newurl)


def download(url, most):
    """As read_file."""
    answers = []

    def ask():
        try:
            with urllib.request.build_opener(Redirect).open(url, timeout=20) as answer:
                data = answer.read(most + 1)
                if len(data) <= most and answer.length:  # what is still to come
                    raise http.client.IncompleteRead(data)
                answers.append(data)
        except urllib.error.HTTPError as error:
            error.close()
            answers.append(None if error.code == 404 else Unchecked(f"{shown(url)} を読めません（{error.code}）"))
        except (OSError, http.client.HTTPException, ValueError) as error:
            answers.append(Unchecked(f"{shown(url)} につながりません（{type(error).__name__}）"))

    # The time-out of a socket begins again with every byte.
    thread = threading.Thread(target=ask, daemon=True)
    thread.start()
    thread.join(SECONDS)
    if not answers:
        raise Unchecked(f"{shown(url)} からの返事が終わりません")
    if isinstance(answers[0], Unchecked):
        raise answers[0]
    return answers[0]


def is_address(place):
    return re.match("https?://", place, re.IGNORECASE) is not None


def reader(place):
    """What reads a name of a draw: its manifest, or files/…."""
    if is_address(place):
        try:
            parts = urlsplit(place)
        except ValueError:
            raise Misused("URLを読み取れません")
        base = f"{parts.scheme}://{parts.netloc}/api/v1/draws"
        return lambda number, name, most: download(f"{base}/{number}" + ("" if name == "manifest" else f"/{name}"), most)

    def read(number, name, most):
        name = f"manifest-{number}.json" if name == "manifest" else name
        return read_file(os.path.join(place, name), name, most)

    return read


def read_manifest(read, number):
    """The manifest, or None where there is none."""
    try:
        data = read(number, "manifest", MANIFEST_BYTES)
    except Irregular as error:
        raise NoDraw(str(error))
    if data is None:
        return None
    try:
        manifest = parsed(data) if len(data) <= MANIFEST_BYTES else None
    except ValueError:
        manifest = None
    if not fits(manifest, (MANIFEST, COMMITTED)):
        raise NoDraw(f"抽選{number}の manifest を読み取れません")
    return manifest


def lines_of(text):
    """Each part ends with LF, and so does the text."""
    return text.split("\n")[:-1]


def fields(name, number, line, pattern):
    match = re.fullmatch(pattern, line)
    if not match:
        raise Wrong(f"{name} の {number} 行目を読み取れません: {shown(line)}")
    return match.groups()


# The tree of RFC 9162 -----------------------------------------------------------------------------------------------


def leaf_of(line):
    return sha256(b"\0" + line.encode("ascii"))


def root_of(lines):
    level = [leaf_of(line) for line in lines]
    while len(level) > 1:
        pairs = [sha256(b"\1" + level[i] + level[i + 1]) for i in range(0, len(level) - 1, 2)]
        level = pairs + level[len(pairs) * 2 :]
    return (level[0] if level else sha256(b"")).hex()


def root_by_path(line, index, size, path):
    """The root by RFC 9162, section 2.1.3.2, or None where the path is not one of this index and size."""
    fn, sn, r = index, size - 1, leaf_of(line)
    if fn > sn:
        return None
    for p in path:
        if sn == 0:
            return None
        if fn & 1 or fn == sn:
            r = sha256(b"\1" + p + r)
            while not fn & 1 and fn != 0:
                fn, sn = fn >> 1, sn >> 1
        else:
            r = sha256(b"\1" + r + p)
        fn, sn = fn >> 1, sn >> 1
    return r.hex() if sn == 0 else None


# The checks, in the order of docs/draw.md ---------------------------------------------------------------------------


def check_parts(m, known_, read):
    problems = []
    files = [(file, m["number"], m["files"].get(file, [])) for file in FILES]
    if m["ended"] is not None:
        files.append(("ended", m["ended"]["number"], m["ended"]["roster"]))
    if sum(part["bytes"] for _, _, parts in files for part in parts) > DRAW_BYTES:
        raise Unchecked(f"ファイルが大きすぎます（このプログラムは {DRAW_BYTES} バイトまで）")
    for file, number, parts in files:
        try:
            texts = [read_part(file, number, part, read) for part in parts]
            if file == "counts":
                check_counts(m["number"], texts)
            known_[file + ".text"] = "".join(texts)
        except (Wrong, Unchecked) as error:
            problems.append(error)
    try:
        check_stamps(known_)
    except Wrong as error:
        problems.append(error)
    # What is wrong comes before what cannot be checked.
    for problem in sorted(problems, key=lambda one: isinstance(one, Unchecked)):
        raise problem


def read_part(file, number, part, read):
    name = part["sha256"]
    data = read(number, f"files/{name}", part["bytes"])
    if data is None:
        raise Unchecked(f"{file} の一部（{name}）がありません")
    if len(data) != part["bytes"] or sha256(data).hex() != name:
        raise Wrong(f"{file} の一部（{name}）の中身が、名前や長さと合いません")
    if not data.endswith(b"\n"):
        raise Wrong(f"{file} の一部（{name}）の最後の行が途中で終わっています")
    try:
        return data.decode("ascii")
    except UnicodeDecodeError:
        raise Wrong(f"{file} の一部（{name}）に、ASCIIでない文字があります")


def check_counts(number, texts):
    if texts and number != 1:
        raise Wrong("counts は、抽選1だけのものです")
    days, last, line_number = [], None, 0
    for text in texts:
        lines = lines_of(text)
        for line in lines:
            line_number += 1
            at, channel, _, _ = fields("counts", line_number, line, f"([^,]+),(web|paper),{LONG_COUNT},{LONG_COUNT}")
            is_web = line_number % 2 == 1
            right = is_instant(at) and channel == ("web" if is_web else "paper")
            if not right or (last is not None and (at[:13] <= last[:13] if is_web else at != last)):
                raise Wrong(f"counts の {line_number} 行目の並びが違います: {shown(line)}")
            last = at
        if len({line[:10] for line in lines}) != 1 or lines[0][:10] in days[-1:]:
            raise Wrong("counts の一部が、1日分ではありません")
        days.append(lines[0][:10])
    if line_number % 2 == 1:
        raise Wrong(f"counts の {line_number} 行目のあとに paper がありません")


def check_stamps(known_):
    for number, line in enumerate(lines_of(known_.get("stamps.text", "")), 1):
        stamped, _, token = fields("stamps", number, line, HASH + r",([A-Za-z0-9.-]{1,253}(?::[0-9]{1,5})?),([A-Za-z0-9+/]+={0,2})")
        try:
            found = imprint(base64.b64decode(token, validate=True))
        except ValueError:
            raise Wrong(f"stamps の {number} 行目のタイムスタンプを読み取れません")
        same(f"stamps の {number} 行目", found.hex(), stamped)


def der(data, tag):
    """The content of the first element, which has this tag, and what follows it; or ValueError."""
    if len(data) < 2 or data[0] != tag:
        raise ValueError("another element")
    size, start = data[1], 2
    if size >= 128:
        start = 2 + size - 128
        size = int.from_bytes(data[2:start], "big")
        if not 3 <= start <= 6 or size < 128:
            raise ValueError("not DER")
    if start + size > len(data):
        raise ValueError("too short")
    return data[start : start + size], data[start + size :]


def imprint(token):
    """The hash that a TimeStampToken of RFC 3161 is for. Its signature is not checked."""
    info, after = der(token, 0x30)
    kind, rest = der(info, 0x06)
    signed = der(der(rest, 0xA0)[0], 0x30)[0]
    rest = der(der(signed, 0x02)[1], 0x31)[1]
    content_kind, rest = der(der(rest, 0x30)[0], 0x06)
    stamp = der(der(der(rest, 0xA0)[0], 0x04)[0], 0x30)[0]
    rest = der(der(stamp, 0x02)[1], 0x06)[1]
    algorithm, rest = der(der(rest, 0x30)[0], 0x30)
    kinds = (kind.hex(), content_kind.hex(), der(algorithm, 0x06)[0].hex())
    if after or kinds != ("2a864886f70d010702", "2a864886f70d0109100104", "608648016503040201"):
        raise ValueError("not a time stamp of a SHA-256")
    return der(rest, 0x04)[0]


def check_rules(m, known_, read):
    text = known(known_, "rules.text")
    try:
        rules = parsed(text.encode("ascii")) if len(text) <= PART_BYTES else None
    except ValueError:
        rules = None
    if not fits(rules, RULES) or list(rules) != list(RULES) or json.dumps(rules, separators=(",", ":")) + "\n" != text:
        raise Wrong("rules を読み取れません")
    same("number", m["number"], known_["number"])
    for key in ("number", "chain", "round", "roundAt"):
        same(key, m[key], rules[key])
    same("publishedAt", m["commitment"]["publishedAt"], rules["committedAt"])
    same("closedRoot", m["commitment"]["closedRoot"], rules["closedRoot"])
    for channel, tally in m["commitment"]["channels"].items():
        same(channel, [tally["applications"], tally["sets"]], rules[channel])
    if rules["chain"] == TEST_CHAIN and not known_["test"]:
        raise Wrong(f"乱数が{NAMES[TEST_CHAIN]}のものです（試験のときは --test-chain を付けます）")
    if rules["chain"] not in KEYS:
        same("chain", rules["chain"], CHAIN)
    known_["rules"] = rules


def read_roster(name, text):
    roster = []
    for number, line in enumerate(lines_of(text), 1):
        ticket, sets, partial, code = fields(name, number, line, ROSTER_LINE)
        if not is_ticket(ticket):
            raise Wrong(f"{name} の {number} 行目の番号が正しくありません: {shown(line)}")
        if roster and ticket <= roster[-1][0]:
            raise Wrong(f"{name} の {number} 行目の並びが違います")
        roster.append((ticket, int(sets), partial == "1", code))
    return roster


def counts_of(roster):
    sets = [entry[1] for entry in roster if entry[3] == "-"]
    return {"applications": len(sets), "sets": sum(sets), "excluded": len(roster) - len(sets)}


def check_commitment(m, known_, read):
    c = m["commitment"]
    same("rulesHash", c["rulesHash"], sha256(known(known_, "rules.text").encode("ascii")).hex())
    same("hash", c["hash"], sha256(bytes.fromhex(c["rulesHash"] + c["root"])).hex())
    for key in TALLY:
        same(key, c["counts"][key], sum(tally[key] for tally in c["channels"].values()))
    codes = [one["code"] for one in c["exclusions"]]
    if codes != sorted(set(codes)):
        raise Wrong("exclusions の並びが違います")
    same("excluded", c["counts"]["excluded"], sum(one["count"] for one in c["exclusions"]))
    # It is what the reader noted, even where its roster cannot be read.
    known_["C"] = bytes.fromhex(c["hash"])
    try:
        check_roster(m, known_)
    except Wrong:
        del known_["C"]
        raise


def check_roster(m, known_):
    released(m)
    c, text = m["commitment"], known(known_, "roster.text")
    same("root", c["root"], root_of(lines_of(text)))
    roster = read_roster("roster", text)
    if known(known_, "rules")["allocation"] != "partial":
        for number, entry in enumerate(roster, 1):
            if entry[2]:
                raise Wrong(f"roster の {number} 行目: この抽選に「一部でもよい」はありません")
    for key, count in counts_of(roster).items():
        same(key, c["counts"][key], count)
    by_code = Counter(entry[3] for entry in roster if entry[3] != "-")
    for one in c["exclusions"]:
        same(one["code"], one["count"], by_code[one["code"]])
    known_["roster"], known_["tickets"] = roster, [entry for entry in roster if entry[3] == "-"]


def check_closed(m, known_, read):
    released(m)
    lines = [f"{ticket},{sets},{int(partial)},-" for ticket, sets, partial, _ in known(known_, "roster")]
    same("closedRoot", known(known_, "rules")["closedRoot"], root_of(lines))


def check_noted(m, known_, read):
    if known_["noted"] is None:
        raise Unchecked("書きとめた値が渡されていません（--commitment）。公開されたものだけでは、いつからある値かはわかりません")
    same("hash", m["commitment"]["hash"], known_["noted"])
    known(known_, "C")


def check_round(m, known_, read):
    rules = known(known_, "rules")
    at = instant(rules["roundAt"])
    same("round", rules["round"], (at - GENESIS * 1000) // (PERIOD * 1000) + 1)
    if at - instant(rules["committedAt"]) < 30 * 60 * 1000:
        raise Wrong("事前の公表が、乱数が出る30分前に間に合っていません")


def check_beacon(m, known_, read):
    released(m)
    rules, beacon = known(known_, "rules"), m["beacon"]
    same("beacon.round", beacon["round"], rules["round"])
    signature = bytes.fromhex(beacon["signature"])
    same("randomness", beacon["randomness"], sha256(signature).hex())
    # What follows from it is checked even where the signature cannot be.
    known_["randomness"] = bytes.fromhex(beacon["randomness"])
    try:
        check_signature(rules["chain"], rules["round"], signature, known_["relay"])
    except Wrong:
        del known_["randomness"]
        raise


def check_order(m, known_, read):
    released(m)
    text, tickets = known(known_, "order.text"), known(known_, "tickets")
    number = known(known_, "rules")["number"]
    seed = sha256(b"draw/v2\0" + known(known_, "C") + known(known_, "randomness") + number.to_bytes(4, "big"))
    order = sorted(tickets, key=lambda t: (hmac.digest(seed, t[0].encode("ascii"), "sha256"), t[0]))
    same_lines("order", lines_of(text), [t[0] for t in order])
    known_["order"] = order


def allocate(order, supply, rule):
    """Sets of each ticket along the order, and those that are left."""
    if rule == "equalBase":
        base, above = 0, max((t[1] for t in order), default=0) + 1
        while above - base > 1:
            middle = (base + above) // 2
            base, above = (middle, above) if sum(min(t[1], middle) for t in order) <= supply else (base, middle)
        shares = [min(t[1], base) for t in order]
        left = supply - sum(shares)
        for i, t in enumerate(order):
            if left > 0 and t[1] > base:
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
    same_lines("grants", lines_of(text), [f"{ticket},{sets}" for ticket, sets in grants.items()])
    counts = {"winners": len(grants), "granted": sum(shares), "waiting": len(order) - len(grants), "unsold": left}
    for key, count in counts.items():
        same(key, m["result"][key], count)
    known_["grants"], known_["unsold"] = grants, left


class Waiting:
    """Who waits, along the order: the first whose wish is no more than the free sets is found by halving."""

    NOBODY = 1_000_000  # more than any wish

    def __init__(self, wishes):
        self.size = 1 << max(len(wishes) - 1, 0).bit_length()
        self.least = [self.NOBODY] * self.size + wishes + [self.NOBODY] * (self.size - len(wishes))
        for i in range(self.size - 1, 0, -1):
            self.least[i] = min(self.least[2 * i], self.least[2 * i + 1])

    def has(self, i):
        return self.least[self.size + i] < self.NOBODY

    def remove(self, i):
        i += self.size
        self.least[i] = self.NOBODY
        while i > 1:
            i //= 2
            self.least[i] = min(self.least[2 * i], self.least[2 * i + 1])

    def first(self, free):
        free = min(free, self.NOBODY - 1)
        if self.least[1] > free:
            return None
        i = 1
        while i < self.size:
            i = 2 * i if self.least[2 * i] <= free else 2 * i + 1
        return i - self.size


class Replay:
    """How the list stands after each line of changes."""

    def __init__(self, order, grants, unsold):
        self.order, self.held, self.free = order, dict(grants), unsold
        self.place = {t[0]: i for i, t in enumerate(order)}
        self.waiting = Waiting([Waiting.NOBODY if t[0] in grants else t[1] for t in order])
        self.lines = []  # (day, kind, ticket, sets)
        self.hashes = []
        self.gone = {ticket: -1 for ticket in grants}  # with which line somebody waited no more
        self.until, self.stands = None, set()
        self.pauses = []  # those with NEXT_DRAW: their line, the free sets then, the sets, and the line of the resume
        self.since = None  # the day since which there is a next
        self.late = None

    def in_force(self, day):
        return self.until is not None and day <= self.until and not self.stands

    def next(self, day):
        i = self.waiting.first(self.free) if self.in_force(day) else None
        return None if i is None else self.order[i][0]

    def is_late(self, day):
        return self.since is not None and min(day, self.until) > self.since + DAYS

    def add(self, day, kind, ticket, sets, code):
        """Takes a line into account; says whether it is right."""
        if self.is_late(day) and self.late is None:
            self.late = len(self.lines) + 1
        if self.since is not None and day > self.until:
            self.since = None
        if kind not in self.KINDS or (not self.lines and kind != "until") or not self.KINDS[kind](self, day, ticket, sets, code):
            return False
        self.lines.append((day, kind, ticket, sets))
        if self.next(day) is None:
            self.since = None
        elif self.since is None:
            self.since = day
        return True

    def on_until(self, day, ticket, sets, code):
        # Where there is no list at first there is none later, and none ends before its line.
        if ticket != "-" or sets != 0 or (self.lines and (self.until is None or code == "-")):
            return False
        if code != "-" and not (is_day(code) and day_of(code) >= day):
            return False
        self.until = None if code == "-" else day_of(code)
        return True

    def on_left(self, day, ticket, sets, code):
        i, has = self.place.get(ticket), self.held.get(ticket, 0)
        if i is None or code != "-":
            return False
        if self.waiting.has(i):
            self.waiting.remove(i)
            self.gone[ticket] = len(self.lines)
            return sets == 0
        if not 1 <= sets <= has:
            return False
        self.held[ticket], self.free = has - sets, self.free + sets
        return True

    def on_promote(self, day, ticket, sets, code):
        i = self.place.get(ticket)
        if i is None or code != "-" or self.next(day) != ticket or sets != self.order[i][1]:
            return False
        self.waiting.remove(i)
        self.gone[ticket] = len(self.lines)
        self.held[ticket], self.free = sets, self.free - sets
        return True

    def on_add(self, day, ticket, sets, code):
        self.free += sets
        return is_ticket(ticket) and sets >= 1 and code == "-"

    def on_pause(self, day, ticket, sets, code):
        if ticket != "-" or code not in ("NEXT_DRAW", "PAYMENT") or code in self.stands or (code == "PAYMENT" and sets != 0):
            return False
        self.stands.add(code)
        if code == "NEXT_DRAW":
            self.pauses.append([len(self.lines), self.free, sets, None])
        return True

    def on_resume(self, day, ticket, sets, code):
        if ticket != "-" or sets != 0 or code not in self.stands:
            return False
        self.stands.remove(code)
        if code == "NEXT_DRAW":
            self.pauses[-1][3] = len(self.lines)
        return True

    KINDS = {"until": on_until, "left": on_left, "promote": on_promote, "add": on_add, "pause": on_pause, "resume": on_resume}


def check_changes(m, known_, read):
    c = m["commitment"]["hash"]
    stamped = [line[:64] for line in lines_of(known_.get("stamps.text", ""))]
    if m["state"] == "COMMITTED" and set(stamped) - {c}:
        raise Wrong("stamps に、事前に公表した値でない行があります")
    released(m)
    text, heads_text = known(known_, "changes.text"), known(known_, "heads.text")
    known(known_, "stamps.text")
    replay = Replay(known(known_, "order"), known(known_, "grants"), known(known_, "unsold"))
    before = c
    for number, line in enumerate(lines_of(text), 1):
        chained, day, kind, ticket, sets, code = fields(
            "changes", number, line, f"{HASH},([0-9-]{{10}}),([a-z]+),(-|{TICKET[1:-1]}),{COUNT},(-|[A-Za-z0-9_-]{{1,64}})"
        )
        if chained != before:
            raise Wrong(f"changes の {number} 行目が、前の行につながっていません")
        if not is_day(day) or (replay.lines and day_of(day) < replay.lines[-1][0]):
            raise Wrong(f"changes の {number} 行目の日付が違います: {shown(line)}")
        if not replay.add(day_of(day), kind, ticket, int(sets), code):
            raise Wrong(f"changes の {number} 行目のようには変わりえません: {shown(line)}")
        before = sha256(line.encode("ascii")).hex()
        replay.hashes.append(before)
    if not replay.lines:
        raise Wrong("changes に行がありません")
    last_head = check_heads(replay, lines_of(heads_text))
    if set(stamped) - {c} - {line[-64:] for line in lines_of(heads_text)}:
        raise Wrong("stamps に、事前に公表した値でも heads の値でもない行があります")
    same("releasedOn", day_of(m["result"]["releasedOn"]), replay.lines[0][0])
    today = max(replay.lines[-1][0], last_head)
    found, left = m["list"], [sets for _, kind, _, sets in replay.lines if kind == "left"]
    follows = {"lines": len(replay.lines), "head": before}
    for key, value in follows.items():
        same(f"list.{key}", found[key], value)
    ways = [one["way"] for one in found["ways"]]
    if ways != [way for way in WAYS if way in ways]:
        raise Wrong("list.ways の並びが違います")
    same("list.ways の件数", sum(one["count"] for one in found["ways"]), len(left))
    same("list.ways のセット数", sum(one["sets"] for one in found["ways"]), sum(left))
    known_["replay"], known_["last head"], known_["today"] = replay, last_head, today


def check_heads(replay, heads):
    """The last day that has one; the day before the release where there is none."""
    last, passed = replay.lines[0][0] - 1, 0
    for number, line in enumerate(heads, 1):
        day, lines, head = fields("heads", number, line, f"([0-9-]{{10}}),{LONG_COUNT},{HASH}")
        if not is_day(day) or day_of(day) != last + 1:
            raise Wrong(f"heads の {number} 行目の日付が違います: {shown(line)}")
        last += 1
        while passed < len(replay.lines) and replay.lines[passed][0] <= last:
            passed += 1
        if int(lines) != passed or head != replay.hashes[passed - 1]:
            raise Wrong(f"heads の {number} 行目が、changes と合いません: {shown(line)}")
    if last < replay.lines[-1][0] - 1:
        raise Wrong("heads に、終わった日の行が足りません")
    return last


def check_offers(m, known_, read):
    released(m)
    replay = known(known_, "replay")
    if replay.late is not None:
        raise Wrong(f"changes の {replay.late} 行目までに、空いたセットが3日以内にまわっていません")
    if replay.is_late(known_["last head"]):
        raise Wrong(f"{date.fromordinal(replay.since)} から空いているセットが、3日以内にまわっていません")


def check_succession(m, known_, read):
    number, before = known_["number"], known_["before"]
    if number > 1:
        pause, earlier = check_pause(known_, before)
    released(m)
    replay = known(known_, "replay")
    added = [(ticket, sets) for _, kind, ticket, sets in replay.lines if kind == "add"]
    if number == 1:
        if added:
            raise Wrong("抽選1に、前の抽選から来たセットがあります")
    else:
        check_roster_after(known_, before, pause, earlier)
        free = [line for line in earlier.lines[pause[0] + 1 :] if line[1] in ("left", "add") and line[3] > 0]
        extra = Counter(added) - Counter((ticket, sets) for _, _, ticket, sets in free)
        if extra:
            raise Wrong(f"前の抽選で空いていないセットが加えられています: {shown(min(extra)[0])}")
        opened, as_of = replay.lines[0][0], known_["last head"]
        due = Counter((ticket, sets) for day, _, ticket, sets in free if as_of > max(day, opened) + DAYS)
        lost = due - Counter(added)
        if lost:
            raise Wrong(f"前の抽選で空いたセットが、3日以内に加えられていません: {shown(min(lost)[0])}")
    if m["ended"] is not None:
        check_ended(m["ended"], number, known_, replay)
    if m["next"] is None and known_["has next"]:
        raise Wrong(f"抽選{number + 1}があるのに、next がありません")
    if m["next"] is not None:
        same("next", m["next"], number + 1)
        if not known_["has next"]:
            raise Unchecked(f"抽選{number + 1}がありません")


def check_pause(known_, before):
    """The pause of the draw before that this draw came after, and how the list stood there."""
    earlier = known(before, "replay")
    pause = earlier.pauses[-1] if earlier.pauses else None
    if pause is None or pause[3] is not None:
        raise Wrong("前の抽選の繰り上げが、この抽選のために止められていません")
    same("supply", known(known_, "rules")["supply"], pause[1] + pause[2])
    if any(kind == "promote" for _, kind, _, _ in earlier.lines[pause[0] :]):
        raise Wrong("前の抽選で、この抽選のために止めたあとに、繰り上げがあります")
    return pause, earlier


def check_roster_after(known_, before, pause, earlier):
    check_waited(known(known_, "roster"), earlier, pause, known_["rules"]["allocation"] == "partial")


def check_waited(roster, earlier, pause, is_partial):
    """Each line waited when the list was paused, and whoever is missing left after that."""
    waited = {t[0]: (t[1], t[2] and is_partial) for t in earlier.order if earlier.gone.get(t[0], pause[0]) >= pause[0]}
    for ticket, sets, partial, _ in roster:
        if waited.pop(ticket, None) != (sets, partial):
            raise Wrong(f"前の抽選でそのように待っていない行があります: {shown(ticket)}")
    for ticket in waited:
        if ticket not in earlier.gone:
            raise Wrong(f"前の抽選で待っていた人が、名簿にありません: {shown(ticket)}")


def check_ended(ended, number, known_, replay):
    same("ended.number", ended["number"], number + 1)
    days = [day_of(ended["startedOn"]), day_of(ended["endedOn"])]
    pause = replay.pauses[-1] if replay.pauses else None
    if pause is None or pause[3] is None or [replay.lines[pause[0]][0], replay.lines[pause[3]][0]] != days:
        raise Wrong("ended の日付に、繰り上げは止められていません")
    if (ended["supply"], ended["additional"]) != (pause[1] + pause[2], pause[2]):
        raise Wrong("ended のセット数が、そのときの空きと合いません")
    if ended["root"] is None or ended["counts"] is None:
        if ended["root"] != ended["counts"] or ended["roster"]:
            raise Wrong("ended の名簿が、一部しかありません")
        return
    text = known(known_, "ended.text")
    same("ended.root", ended["root"], root_of(lines_of(text)))
    roster = read_roster("ended.roster", text)
    for key, count in counts_of(roster).items():
        same(f"ended.{key}", ended["counts"][key], count)
    check_waited(roster, replay, pause, known_["rules"]["allocation"] == "partial")


def released(m):
    if m["state"] == "COMMITTED":
        raise Unchecked("結果とともに公開されます")


# The signature ------------------------------------------------------------------------------------------------------


def check_signature(chain, number, signature, relay):
    try:
        from py_ecc.bls.g2_primitives import subgroup_check
        from py_ecc.bls.hash_to_curve import hash_to_G1
        from py_ecc.bls.point_compression import decompress_G1, decompress_G2
        from py_ecc.optimized_bls12_381 import FQ12, G2, is_inf, neg, pairing
    except ImportError:
        return compare_with_relay(chain, number, signature, relay)
    message = sha256(number.to_bytes(8, "big"))
    point = hash_to_G1(message, b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_", hashlib.sha256)
    key = bytes.fromhex(KEYS[chain])
    public = decompress_G2((int.from_bytes(key[:48], "big"), int.from_bytes(key[48:], "big")))
    try:
        signed = decompress_G1(int.from_bytes(signature, "big"))
    except ValueError:
        raise Wrong("署名が正しくありません")
    is_right = all(not is_inf(one) and subgroup_check(one) for one in (signed, public))
    if not is_right or pairing(public, point) * pairing(neg(G2), signed) != FQ12.one():
        raise Wrong(f"署名が{NAMES[chain]}のものではありません")


def compare_with_relay(chain, number, signature, relay):
    if chain != CHAIN and relay in (None, RELAY):
        raise Unchecked("署名は確かめていません（py_ecc がないため）")
    if relay is None:
        raise Unchecked("署名は確かめていません（py_ecc がないため。--relay を付けると、drandの公表値と見比べます）")
    data = download(f"{relay}/{chain}/public/{number}", PROOF_BYTES)
    try:
        answer = parsed(data) if data is not None and len(data) <= PROOF_BYTES else None
    except ValueError:
        answer = None
    published = answer.get("signature") if isinstance(answer, dict) else None
    if not is_hex(published, 48):
        raise Unchecked("署名は確かめていません（公表値が見つからないか、読み取れません）")
    same("signature", signature.hex(), published)


# What is said -------------------------------------------------------------------------------------------------------

MADE = {
    "parts": check_parts,
    "rules": check_rules,
    "commitment": check_commitment,
    "closed": check_closed,
    "noted": check_noted,
    "round": check_round,
    "beacon": check_beacon,
    "order": check_order,
    "grants": check_grants,
    "changes": check_changes,
    "offers": check_offers,
    "succession": check_succession,
}


def told(says, check):
    """Prints what a check says; its exit code."""
    try:
        check()
        print(f"○ 正しい      {says}")
        return 0
    except Wrong as error:
        print(f"× 正しくない  {says} → {error}")
        return 1
    except Unchecked as error:
        print(f"？ 未確認      {says} → {error}")
        return 2


def worst(states):
    return next(code for code in (1, 2, 0) if code in states or code == 0)


def tell_list(m, values):
    """Free sets, and who is next."""
    if m["state"] == "COMMITTED":
        return
    if "replay" not in values:
        print("   空きセットと次の人: 未確認")
        return
    replay = values["replay"]
    ticket = replay.next(values["today"])
    as_of = date.fromordinal(max(replay.lines[-1][0], values["last head"]))
    if ticket is not None:
        following = f"次の人は {for_people(ticket)}（{date.fromordinal(replay.since)} から）"
    elif replay.stands:
        following = "次の人はいません（繰り上げは止まっています）"
    elif not replay.in_force(values["today"]):
        following = "次の人はいません（繰り上げの期間ではありません）"
    else:
        following = "次の人はいません"
    print(f"   空きは {replay.free} セット、{following}。{as_of} までの記録によります。")


def check_draw(m, values, read):
    number, chain = values["number"], m["chain"]
    name = NAMES[chain] if chain == CHAIN or (chain == TEST_CHAIN and values["test"]) else "決められたチェーン"
    print(f"抽選{number}（乱数は{name}の {m['round']} 番、{m['roundAt']}）  事前に公表した値 {m['commitment']['hash']}")
    code = worst({told(says.format(chain=name), lambda: MADE[key](m, values, read)) for key, says in CHECKS.items()})
    tell_list(m, values)
    return code


def check_copy(place, noted, relay, is_test):
    read, manifests, states = reader(place), [], set()
    reason = None
    while reason is None:
        number = len(manifests) + 1
        if number > DRAWS:
            reason = f"このプログラムが確かめるのは {DRAWS} 回までです"
            break
        try:
            manifest = read_manifest(read, number)
        except Unchecked as error:
            reason = str(error)
            break
        if manifest is None:
            break
        manifests.append(manifest)
    if not manifests and reason is None:
        raise NoDraw("公開された抽選がありません")
    before, is_test_chain = None, False
    for number, m in enumerate(manifests, 1):
        values = {
            "number": number,
            "noted": noted[number - 1] if number <= len(noted) else None,
            "relay": relay,
            "test": is_test,
            "before": before,
            "has next": number < len(manifests),
        }
        states.add(check_draw(m, values, read))
        print()
        before, is_test_chain = values, is_test_chain or m["chain"] == TEST_CHAIN
    if reason is not None:
        print(f"？ 未確認      抽選{len(manifests) + 1} → {reason}")
        states.add(2)
    if len(noted) > len(manifests) and manifests:
        print(f"？ 未確認      抽選{len(manifests) + 1} → 書きとめた値がありますが、抽選がありません")
        states.add(2)
    code = worst(states)
    ends = ("すべての確認が正しく終わりました。", "正しくないところがあります。", "まちがいは見つかりませんが、未確認のところがあります。")
    practice = f"これは{NAMES[TEST_CHAIN]}による抽選で、ほんものではありません。" if is_test and is_test_chain else ""
    print(practice + ends[code])
    return code


def check_line(line, path, noted):
    """Is this line in the list that C was made of?"""
    try:
        data = read_file(path, path, PROOF_BYTES)
    except Irregular as error:
        raise NoDraw(str(error))
    try:
        proof = parsed(data) if data is not None and len(data) <= PROOF_BYTES else None
    except ValueError:
        proof = None
    if not fits(proof, PROOF):
        raise NoDraw("証明のファイルがないか、読み取れません")

    def is_there():
        same("行", line, proof["line"])
        root = root_by_path(line, proof["index"], proof["size"], [bytes.fromhex(one) for one in proof["path"]])
        if root is None:
            raise Wrong("証明の道すじの長さが、位置と合いません")
        same("事前に公表した値", proof["commitment"], sha256(bytes.fromhex(proof["rulesHash"] + root)).hex())

    def is_noted():
        if not noted:
            raise Unchecked("書きとめた値が渡されていません（--commitment）。上の値と見比べてください")
        same("事前に公表した値", proof["commitment"], noted[0])

    print(f"事前に公表した値（証明のファイルによる） {proof['commitment']}")
    states = {told("この行は、事前に公表した値のもとになった名簿にあります", is_there), told(CHECKS["noted"], is_noted)}
    if line == proof["line"] and not line.endswith(",-"):
        print("   この行には外された印があり、抽選の対象ではありません。")
    return worst(states)


def arguments(args):
    places, noted, line, proof, relay, is_test = [], [], [], [], None, False
    takes = {"--commitment": noted, "--line": line, "--proof": proof}
    rest = list(args)
    while rest:
        one = rest.pop(0)
        name, has_value, value = one.partition("=")
        if name in takes:
            if not has_value and not rest:
                raise Misused(f"{name} の値がありません")
            takes[name].append(value if has_value else rest.pop(0))
        elif one == "--relay":
            relay = RELAY
        elif name == "--relay" and is_address(value):
            relay = value.rstrip("/")
        elif one == "--test-chain":
            is_test = True
        elif one.startswith("-"):
            raise Misused(f"知らない引数です: {shown(one)}")
        else:
            places.append(one)
    noted = [one.strip().lower() for one in noted]
    if not all(is_hex(one) for one in noted):
        raise Misused("--commitment の値は、64桁の16進数です")
    if len(line) != len(proof) or len(line) > 1 or len(places) != 1 - len(line) or (line and len(noted) > 1):
        raise Misused("フォルダーかURLを1つ、または --line と --proof を1つずつ指定してください")
    return places, noted, line, proof, relay, is_test


def main(args):
    try:
        places, noted, line, proof, relay, is_test = arguments(args)
        if line:
            return check_line(line[0], proof[0], noted)
        if relay is None and is_address(places[0]):
            relay = RELAY
        return check_copy(places[0], noted, relay, is_test)
    except Misused as error:
        print(f"{error}\n\n{__doc__}")
        return 64
    except NoDraw as error:
        print(error)
        return 3
    except Unchecked as error:
        print(f"？ 未確認      {error}")
        return 2
    except MemoryError:
        print("？ 未確認      メモリーが足りません")
        return 2


if __name__ == "__main__":
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 2
    except BrokenPipeError:
        # Whoever read has gone: nothing more is written, not even on the way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 2
    sys.exit(status)
