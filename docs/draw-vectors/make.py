#!/usr/bin/env python3
"""Makes the test vectors of docs/draw.md beside itself: python3 docs/draw-vectors/make.py [DIRECTORY].

A maker of its own, so that it shares no mistake with what reads: the slow and literal way, wherever there is one. Nothing here is random.
"""
import base64
import hmac
import json
import shutil
import sys
from datetime import datetime, timedelta, timezone
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "web" / "public"))
sys.dont_write_bytecode = True
from verify_draw import sha256  # noqa: E402

CHAIN = "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971"
BEACON = {
    "round": 1000,
    "randomness": "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd",
    "signature": "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39",
}
TOKYO = timezone(timedelta(hours=9))
ROUND_AT = datetime.fromtimestamp(1692803367 + (BEACON["round"] - 1) * 3, TOKYO)
FILES = ("counts", "rules", "roster", "order", "grants", "changes", "heads", "stamps")
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"

# GF(32) by the powers of x, where x^5 = x^2 + 1.
POWERS = [1]
while len(POWERS) < 31:
    last = POWERS[-1] << 1
    POWERS.append(last ^ 0b100101 if last & 0b100000 else last)


def times(a, b):
    return POWERS[(POWERS.index(a) + POWERS.index(b)) % 31] if a and b else 0


def ticket_number(name):
    """60 bits of a name's hash, and the check symbol: v0 x^12 + v1 x^11 + … + v11 x."""
    bits = int.from_bytes(sha256(name.encode())[:8], "big") >> 4
    values = [bits >> (55 - 5 * i) & 31 for i in range(12)]
    check = 0
    for i, value in enumerate(values):
        check ^= times(value, POWERS[12 - i])
    return "".join(SYMBOLS[value] for value in values + [check])


def instant(at):
    return at.strftime("%Y-%m-%dT%H:%M:%S.000+09:00")


def day(number):
    """Days after the release, which is on the day of the round."""
    return (ROUND_AT.date() + timedelta(days=number)).isoformat()


def tree_root(leaves):
    """RFC 9162, section 2.1.1, word for word."""
    if len(leaves) == 0:
        return sha256(b"")
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    return sha256(b"\x01" + tree_root(leaves[:k]) + tree_root(leaves[k:]))


def path_of(m, leaves):
    """RFC 9162, section 2.1.3.1, word for word."""
    if len(leaves) == 1:
        return []
    k = 1
    while k * 2 < len(leaves):
        k *= 2
    if m < k:
        return path_of(m, leaves[:k]) + [tree_root(leaves[k:])]
    return path_of(m - k, leaves[k:]) + [tree_root(leaves[:k])]


def leaves_of(lines):
    return [sha256(b"\x00" + line.encode()) for line in lines]


def levels_of(leaves):
    """From the leaves up; a node that is alone goes up as it is."""
    levels = [leaves]
    while len(levels[-1]) > 1:
        below = levels[-1]
        levels.append([tree_root(below[i : i + 2]) for i in range(0, len(below), 2)])
    assert levels[-1] == [tree_root(leaves)]
    return [[node.hex() for node in level] for level in levels]


def der(tag, *contents):
    content = b"".join(contents)
    size = bytes([len(content)]) if len(content) < 128 else bytes([130]) + len(content).to_bytes(2, "big")
    return bytes([tag]) + size + content


def stamp(hash_hex, at):
    """A TimeStampToken that nobody signed."""
    sha256_oid, integer = bytes.fromhex("0609608648016503040201"), lambda n: der(2, bytes([n]))
    imprint = der(0x30, der(0x30, sha256_oid, der(5)), der(4, bytes.fromhex(hash_hex)))
    time = der(0x18, at.astimezone(timezone.utc).strftime("%Y%m%d%H%M%SZ").encode())
    info = der(0x30, integer(1), der(6, bytes.fromhex("2a0304")), imprint, integer(7), time)
    content = der(0x30, bytes.fromhex("060b2a864886f70d0109100104"), der(0xA0, der(4, info)))
    signed = der(0x30, integer(3), der(0x31, der(0x30, sha256_oid)), content, der(0x31))
    token = der(0x30, bytes.fromhex("06092a864886f70d010702"), der(0xA0, signed))
    return f"{hash_hex},tsa.example.jp,{base64.b64encode(token).decode()}"


def compact(value):
    return json.dumps(value, separators=(",", ":"))


class Draw:
    """lines: (ticket number, sets, acceptsPartial, exclusion) in any order."""

    def __init__(self, number, allocation, supply, lines, committed_at):
        self.number, self.allocation, self.supply = number, allocation, supply
        self.roster = sorted(lines)
        self.tickets = [t for t in self.roster if t[3] == "-"]
        self.texts = {file: [] for file in FILES}
        self.lines = [f"{t},{sets},{int(partial)},{code}" for t, sets, partial, code in self.roster]
        closed = [line.rsplit(",", 1)[0] + ",-" for line in self.lines]
        self.leaves = leaves_of(self.lines)
        self.root, closed_root = tree_root(self.leaves).hex(), tree_root(leaves_of(closed)).hex()
        self.paper = self.tickets[::3]
        self.web = [t for t in self.tickets if t not in self.paper]
        self.rules = {
            "algorithm": "draw/v2",
            "number": number,
            "supply": supply,
            "maxSets": 5,
            "allocation": allocation,
            "chain": CHAIN,
            "round": BEACON["round"],
            "roundAt": instant(ROUND_AT),
            "committedAt": instant(committed_at),
            "closedRoot": closed_root,
            "web": [len(self.web), sum(t[1] for t in self.web)],
            "paper": [len(self.paper), sum(t[1] for t in self.paper)],
        }
        self.texts["rules"] = [compact(self.rules)]
        self.rules_hash = sha256((compact(self.rules) + "\n").encode())
        self.C = sha256(self.rules_hash + bytes.fromhex(self.root))
        self.seed = sha256(b"draw/v2\x00" + self.C + bytes.fromhex(BEACON["randomness"]) + number.to_bytes(4, "big"))
        self.texts["roster"] = self.lines
        self.texts["stamps"] = [stamp(self.C.hex(), committed_at + timedelta(minutes=1))]
        self.hmacs = {t[0]: hmac.new(self.seed, t[0].encode(), "sha256").hexdigest() for t in self.tickets}
        self.order = sorted(self.tickets, key=lambda t: (self.hmacs[t[0]], t[0]))
        self.texts["order"] = [t[0] for t in self.order]
        self.base = None
        self.grants = dict(self.allocate())
        self.texts["grants"] = [f"{t},{sets}" for t, sets in self.grants.items()]
        self.levels = levels_of(self.leaves)
        # Since the release.
        self.held, self.free = dict(self.grants), supply - sum(self.grants.values())
        self.unsold = self.free
        self.waits = [t for t in self.order if t[0] not in self.grants]
        self.until, self.stands, self.since, self.before = None, [], None, self.C.hex()
        self.days, self.steps, self.ways = [], [], {}

    def allocate(self):
        left = self.supply
        if self.allocation == "equalBase":
            greatest = max(t[1] for t in self.tickets)
            self.base = max(b for b in range(greatest + 1) if sum(min(t[1], b) for t in self.tickets) <= self.supply)
            left -= sum(min(t[1], self.base) for t in self.tickets)
        for ticket, wish, partial, _ in self.order:
            if self.base is not None:
                share = min(wish, self.base)
                if left > 0 and wish > self.base:
                    share, left = share + 1, left - 1
            else:
                share = wish if wish <= left else left if partial and self.allocation == "partial" else 0
                left -= share
            if share > 0:
                yield ticket, share

    def next(self, on):
        if self.until is None or day(on) > self.until or self.stands:
            return None
        return next((t for t in self.waits if t[1] <= self.free), None)

    def change(self, on, kind, ticket="-", sets=0, code="-", way=None):
        line = f"{self.before},{day(on)},{kind},{ticket},{sets},{code}"
        if kind == "until":
            self.until = None if code == "-" else code
        if kind in ("left", "add"):
            self.free += sets
        if kind == "left":
            self.held[ticket] = self.held.get(ticket, 0) - sets
            self.ways.setdefault(way, []).append(sets)
        if kind in ("left", "promote"):
            self.waits = [t for t in self.waits if t[0] != ticket]
        if kind == "promote":
            self.held[ticket], self.free = sets, self.free - sets
        if kind == "pause":
            self.stands.append(code)
        if kind == "resume":
            self.stands.remove(code)
        self.before = sha256(line.encode()).hex()
        self.texts["changes"].append(line)
        self.days.append(day(on))
        following = self.next(on)
        self.since = None if following is None else self.since or day(on)
        state = {"free": self.free, "next": following and following[0], "since": self.since}
        self.steps.append({"line": line, "hash": self.before, **state})

    def promote(self, on):
        ticket, wish, _, _ = self.next(on)
        self.change(on, "promote", ticket, wish)

    def end(self, last):
        """The days up to this one are over."""
        for number in range(last + 1):
            passed = [step for step, d in zip(self.steps, self.days) if d <= day(number)]
            self.texts["heads"].append(f"{day(number)},{len(passed)},{passed[-1]['hash']}")
        head = self.texts["heads"][0][-64:]
        self.texts["stamps"].append(stamp(head, ROUND_AT + timedelta(days=1)))

    def parts(self, file):
        lines = self.texts[file]
        # counts have a part for each day; the roster has two, as if it were long.
        size = {"counts": 4, "roster": 7}.get(file, len(lines) or 1)
        return ["".join(f"{line}\n" for line in lines[i : i + size]).encode() for i in range(0, len(lines), size)]

    def manifest(self, following=None):
        def tally(entries):
            return {"applications": len(entries), "sets": sum(t[1] for t in entries)}

        codes = [t[3] for t in self.roster if t[3] != "-"]
        now = self.next((datetime.fromisoformat(self.texts["heads"][-1][:10]).date() - ROUND_AT.date()).days + 1)
        order = ("withdraw", "decline", "lapse", "exclude", "excludeAfterRound", "atRequest", "refund", "unpaid")
        ways = [{"way": way, "count": len(self.ways[way]), "sets": sum(self.ways[way])} for way in order if way in self.ways]
        return {
            "number": self.number,
            "state": "RELEASED",
            **{key: self.rules[key] for key in ("chain", "round", "roundAt")},
            "commitment": {
                "hash": self.C.hex(),
                "rulesHash": self.rules_hash.hex(),
                "root": self.root,
                "closedRoot": self.rules["closedRoot"],
                "publishedAt": self.rules["committedAt"],
                "counts": {**tally(self.tickets), "excluded": len(codes)},
                "channels": {"web": tally(self.web), "paper": tally(self.paper)},
                "exclusions": [{"code": code, "count": codes.count(code)} for code in sorted(set(codes))],
            },
            "beacon": BEACON,
            "result": {
                "winners": len(self.grants),
                "granted": sum(self.grants.values()),
                "waiting": len(self.order) - len(self.grants),
                "unsold": self.unsold,
                "releasedOn": day(0),
            },
            "list": {"lines": len(self.steps), "head": self.before, "ways": ways},
            "next": following,
            "ended": None,
            "files": {file: [{"sha256": sha256(p).hex(), "bytes": len(p)} for p in self.parts(file)] for file in FILES},
        }

    def values(self):
        return {
            "number": self.number,
            "ticketNumbers": [
                {"ticketNumber": t[0], "forPeople": f"{t[0][:4]}-{t[0][4:8]}-{t[0][8:]}", "values": [SYMBOLS.index(c) for c in t[0]]}
                for t in self.roster
            ],
            "lines": [{"line": line, "leaf": leaf.hex()} for line, leaf in zip(self.lines, self.leaves)],
            "levels": self.levels,
            "root": self.root,
            "closedRoot": self.rules["closedRoot"],
            "rules": compact(self.rules),
            "rulesHash": self.rules_hash.hex(),
            "C": self.C.hex(),
            "seed": self.seed.hex(),
            "order": [{"ticketNumber": t[0], "hmac": self.hmacs[t[0]], "wish": t[1], "granted": self.grants.get(t[0], 0)} for t in self.order],
            "base": self.base,
            "changes": self.steps,
            "heads": self.texts["heads"],
        }

    def proof(self, index):
        return {
            "number": self.number,
            "line": self.lines[index],
            "index": index,
            "size": len(self.lines),
            "path": [node.hex() for node in path_of(index, self.leaves)],
            "rulesHash": self.rules_hash.hex(),
            "commitment": self.C.hex(),
        }


def lines_for(name, is_partial):
    """12 lines: wishes of 1 to 5 sets, one of them ruled out."""
    wishes = (3, 1, 5, 2, 4, 2, 3, 5, 1, 2, 4, 3)
    return [
        (ticket_number(f"{name} {i}"), wish, is_partial and i % 4 != 1, "DUPLICATE" if i == 5 else "-")
        for i, wish in enumerate(wishes)
    ]


def counts(draw):
    """As if two applications had come by each hour, one by each channel."""
    opens = datetime(2023, 8, 22, 22, tzinfo=TOKYO)
    for hours in range(4):
        at = opens + timedelta(hours=hours)
        for channel, entries in (("web", draw.web), ("paper", draw.paper)):
            so_far = entries[: hours + 1] if hours < 3 else entries
            draw.texts["counts"].append(f"{instant(at)},{channel},{len(so_far)},{sum(t[1] for t in so_far)}")


def written(folder, draws):
    (folder / "copy" / "files").mkdir(parents=True)
    for draw in draws:
        following = draw.number + 1 if draw.number < len(draws) else None
        # No LF at the end and no blanks: then no byte can be changed without changing what it says.
        (folder / "copy" / f"manifest-{draw.number}.json").write_bytes(compact(draw.manifest(following)).encode())
        for file in FILES:
            for part in draw.parts(file):
                (folder / "copy" / "files" / sha256(part).hex()).write_bytes(part)
    values = [draw.values() for draw in draws]
    (folder / "values.json").write_text(json.dumps({"beacon": BEACON, "draws": values}, indent=0) + "\n", encoding="ascii")


def one_draw(allocation, supply):
    draw = Draw(1, allocation, supply, lines_for(allocation, allocation == "partial"), ROUND_AT - timedelta(minutes=30))
    counts(draw)
    holders = list(draw.grants)
    draw.change(0, "until", code=day(9))
    # A holder keeps one set of several; sets are free for two days, then move up.
    giver = next((t for t in holders if draw.held[t] > 1), holders[0])
    draw.change(1, "left", giver, max(draw.held[giver] - 1, 1), way="refund")
    while draw.next(3):
        draw.promote(3)
    draw.change(4, "pause", code="PAYMENT")
    draw.change(4, "left", holders[-1], draw.held[holders[-1]], way="withdraw")
    draw.change(5, "resume", code="PAYMENT")
    while draw.next(5):
        draw.promote(5)
    if draw.waits:
        draw.change(6, "left", draw.waits[-1][0], 0, way="decline")
    draw.change(6, "until", code=day(8))
    other = next(t for t in holders if t != giver and draw.held[t] > 0)
    draw.change(6, "left", other, draw.held[other], way="lapse")
    draw.end(7)
    return draw


def two_draws():
    first = Draw(1, "whole", 12, lines_for("two", False), ROUND_AT - timedelta(minutes=45))
    counts(first)
    holders = list(first.grants)
    first.change(0, "until", code=day(20))
    first.change(1, "left", holders[0], first.held[holders[0]], way="unpaid")
    while first.next(2):
        first.promote(2)
    first.change(3, "left", holders[1], first.held[holders[1]], way="exclude")
    first.change(4, "pause", sets=3, code="NEXT_DRAW")
    waiting = list(first.waits)
    first.change(5, "left", waiting[1][0], 0, way="withdraw")
    second_supply = first.free + 3
    late = [t for t in holders if first.held[t] > 0][:2]
    for ticket in late:
        first.change(8, "left", ticket, first.held[ticket], way="refund")
    first.end(9)
    lines = [(t, wish, partial, "NO_ADDRESS" if t == waiting[2][0] else "-") for t, wish, partial, _ in waiting if t != waiting[1][0]]
    second = Draw(2, "whole", second_supply, lines, ROUND_AT - timedelta(minutes=31))
    second.change(0, "until", code=day(9))
    second.change(8, "add", late[0], first.grants[late[0]])
    second.change(8, "add", late[1], first.grants[late[1]])
    while second.next(8):
        second.promote(8)
    second.end(9)
    return [first, second]


def main(target):
    assert instant(ROUND_AT) == "2023-08-24T00:59:24.000+09:00"
    made = {
        "whole": [one_draw("whole", 15)],
        "partial": [one_draw("partial", 16)],
        "equalBase": [one_draw("equalBase", 8)],
        "equalBase-more": [one_draw("equalBase", 23)],
        "two": two_draws(),
    }
    for name, draws in made.items():
        shutil.rmtree(target / name, ignore_errors=True)
        written(target / name, draws)
    proof = made["whole"][0].proof(8)
    (target / "proof.json").write_bytes(compact(proof).encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
