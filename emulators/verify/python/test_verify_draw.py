"""Holds web/public/verify_draw.py against docs/draw-vectors, and against input that somebody wants it to fall over.

    python3 emulators/verify/python/test_verify_draw.py          the standard library is enough; FULL=1 for the long run
"""
import ast
import base64
import contextlib
import http.server
import importlib.util
import io
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import time
import unittest
from datetime import timedelta
from pathlib import Path
from unittest import mock

sys.dont_write_bytecode = True
ROOT = Path(__file__).resolve().parents[3]
PROGRAM = ROOT / "web" / "public" / "verify_draw.py"
VECTORS = ROOT / "docs" / "draw-vectors"
FULL = os.environ.get("FULL") == "1"
COPIES = ("whole", "partial", "equalBase", "equalBase-more", "two")


def loaded(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


verify = loaded("verify_draw", PROGRAM)
make = loaded("make_vectors", VECTORS / "make.py")
TOKEN = bytes.fromhex(make.BEACON["signature"])


def pretended(chain, number, signature, relay):
    """The signature's check, without its seconds."""
    if (number, signature) != (1000, TOKEN):
        raise verify.Wrong("署名")


def run(*args, signature=pretended):
    out = io.StringIO()
    with contextlib.redirect_stdout(out), mock.patch.object(verify, "check_signature", signature or verify.check_signature):
        code = verify.main([str(one) for one in args])
    text = out.getvalue()
    # Nothing but lines of Japanese and printable ASCII, whatever was read.
    for c in text:
        assert c == "\n" or " " <= c <= "~" or c in "…×○‖→？（）「」、。：" or "\u3041" <= c <= "\u30ff" or "\u4e00" <= c <= "\u9fff", repr(c)
    if code != 64:
        assert max(map(len, text.split("\n")), default=0) < 700, text
    assert code in (0, 1, 2, 3, 64), code
    return code, text


def values_of(copy):
    return json.loads((VECTORS / copy / "values.json").read_text())["draws"]


def noted(draws):
    return [arg for draw in draws for arg in ("--commitment", draw["C"] if isinstance(draw, dict) else draw.C.hex())]


def failing(text):
    """The checks that do not hold, of all draws."""
    names = {says.split("{")[0]: name for name, says in verify.CHECKS.items()}
    return [names[says] for line in text.split("\n") if line.startswith("×") for says in names if line[9:].startswith(says)]


def tearDownModule():
    """Whatever was read, it took less than half a gigabyte."""
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (1024 if sys.platform == "darwin" else 1)
    assert peak < 512 * 1024, f"{peak} KB"


class Case(unittest.TestCase):
    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="vl-python-"))
        self.addCleanup(shutil.rmtree, self.folder)

    def copy(self, name):
        target = self.folder / f"{name}-{len(list(self.folder.iterdir()))}"
        shutil.copytree(VECTORS / name / "copy", target)
        return target

    def written(self, draws, edit=None):
        target = self.folder / f"made-{len(list(self.folder.iterdir()))}"
        (target / "files").mkdir(parents=True)
        for draw in draws:
            manifest = draw.manifest(draw.number + 1 if draw.number < len(draws) else None)
            if edit:
                edit(manifest)
            (target / f"manifest-{draw.number}.json").write_text(json.dumps(manifest))
            for file in make.FILES:
                for part in draw.parts(file):
                    (target / "files" / make.sha256(part).hex()).write_bytes(part)
        return target


class Vectors(Case):
    def test_hold(self):
        for name in COPIES:
            code, text = run(VECTORS / name / "copy", *noted(values_of(name)))
            self.assertEqual((code, text.count("○")), (0, 24 if name == "two" else 12), text)

    def test_are_what_the_maker_makes(self):
        make.main(self.folder)
        for path in self.folder.rglob("*"):
            if path.is_file():
                self.assertEqual(path.read_bytes(), (VECTORS / path.relative_to(self.folder)).read_bytes(), path)
        theirs = {path.relative_to(VECTORS) for path in VECTORS.rglob("*") if path.is_file()} - {Path("make.py"), Path("README.md")}
        self.assertEqual(theirs, {path.relative_to(self.folder) for path in self.folder.rglob("*") if path.is_file()})

    def test_are_small(self):
        self.assertLess(sum(path.stat().st_size for path in VECTORS.rglob("*") if path.is_file()), 200_000)

    def test_values_between(self):
        for draw in (draw for name in COPIES for draw in values_of(name)):
            for one in draw["ticketNumbers"]:
                ticket = one["ticketNumber"]
                self.assertEqual(verify.check_symbol(ticket[:12]), ticket[12])
                self.assertEqual(verify.for_people(ticket), one["forPeople"])
            lines = [one["line"] for one in draw["lines"]]
            self.assertEqual([verify.leaf_of(line).hex() for line in lines], [one["leaf"] for one in draw["lines"]])
            self.assertEqual(draw["levels"][-1], [verify.root_of(lines)])

    def test_has_winners_losers_and_one_in_between(self):
        for name in ("whole", "partial", "equalBase"):
            grants = [(one["wish"], one["granted"]) for one in values_of(name)[0]["order"]]
            self.assertTrue(any(granted for _, granted in grants) and any(not granted for _, granted in grants))
        self.assertEqual(sum(0 < g < w for w, g in [(o["wish"], o["granted"]) for o in values_of("partial")[0]["order"]]), 1)

    def test_instants(self):
        self.assertEqual(verify.instant("2023-08-24T00:59:24.000+09:00"), (1692803367 + 999 * 3) * 1000)
        for text in ("2023-02-29T00:00:00.000+09:00", "2023-08-24T24:00:00.000+09:00", "2023-08-24T00:00:60.000+09:00",
                     "0000-01-01T00:00:00.000+09:00", "2023-08-24T00:59:24.000+09:00\n", "２023-08-24T00:59:24.000+09:00", None, 5):
            self.assertFalse(verify.is_instant(text), text)

    def test_roots_of_certificate_transparency(self):
        leaves = ("", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f")
        lines = [bytes.fromhex(leaf).decode() for leaf in leaves]
        for size, root in (
            (1, "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d"),
            (2, "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125"),
            (3, "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77"),
            (8, "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328"),
        ):
            self.assertEqual(verify.root_of(lines[:size]), root)

    def test_paths_of_trees_of_every_size(self):
        for size in range(1, 40):
            lines = [f"line {i}" for i in range(size)]
            leaves = make.leaves_of(lines)
            self.assertEqual(verify.root_of(lines), make.tree_root(leaves).hex())
            for i, line in enumerate(lines):
                path = make.path_of(i, leaves)
                self.assertEqual(verify.root_by_path(line, i, size, path), verify.root_of(lines))
                for other in ([path[:-1]] if path else []) + [path + [leaves[0]]]:
                    self.assertIsNone(verify.root_by_path(line, i, size, other))
        self.assertEqual(verify.root_of([]), verify.sha256(b"").hex())

    def test_grants_of_equal_shares_by_trying_every_base(self):
        chance = random.Random(5)
        for _ in range(200):
            order = [(i, chance.randint(1, 6), False, "-") for i in range(chance.randint(0, 9))]
            supply = chance.randint(0, 40)
            shares, left = verify.allocate(order, supply, "equalBase")
            base = max(b for b in range(max((t[1] for t in order), default=0) + 1) if sum(min(t[1], b) for t in order) <= supply)
            rest = supply - sum(min(t[1], base) for t in order)
            expected = []
            for t in order:
                one = 1 if rest > 0 and t[1] > base else 0
                expected.append(min(t[1], base) + one)
                rest -= one
            self.assertEqual((shares, left), (expected, rest))

    def test_first_who_waits_by_looking_at_each(self):
        chance = random.Random(6)
        for _ in range(100):
            wishes = [chance.randint(1, 9) for _ in range(chance.randint(0, 20))]
            waiting = verify.Waiting(list(wishes))
            for _ in range(30):
                free = chance.choice((chance.randint(0, 10), 10**6, 2**53))
                self.assertEqual(waiting.first(free), next((i for i, w in enumerate(wishes) if w <= min(free, 999_999)), None))
                if wishes and chance.random() < 0.3:
                    i = chance.randrange(len(wishes))
                    wishes[i] = waiting.NOBODY
                    waiting.remove(i)


def draw_of(changes=(), allocation="whole", supply=15, last=1, until=9, tamper=None, number=1):
    """A draw with a list as told: (day, kind, …) by names: h0 is the first holder, w0 the first who waits."""
    draw = make.Draw(number, allocation, supply, make.lines_for(allocation, allocation == "partial"), make.ROUND_AT - timedelta(minutes=30))
    if tamper:
        tamper(draw)
    draw.change(0, "until", code="-" if until is None else make.day(until))
    holders, waits = list(draw.grants), [t[0] for t in draw.waits]
    for on, kind, *rest in changes:
        if kind == "promote" and not rest:
            draw.promote(on)
            continue
        ticket = {"h": holders, "w": waits}[rest[0][0]][int(rest[0][1:])] if rest and rest[0][0] in "hw" else "-"
        draw.change(on, kind, ticket, rest[1] if len(rest) > 1 else 0, rest[2] if len(rest) > 2 else "-", "withdraw")
    draw.end(last)
    return draw


class Forgeries(Case):
    """What an organiser could publish with every hash made anew."""

    def fails(self, check, draws, edit=None, args=()):
        code, text = run(self.written(draws, edit), *noted(draws), *args)
        self.assertEqual((code, failing(text)[:1]), (1, [check]), text)

    def holds(self, draws, edit=None):
        code, text = run(self.written(draws, edit), *noted(draws))
        self.assertEqual(code, 0, text)
        return text

    def test_an_honest_one_holds(self):
        for allocation in ("whole", "partial", "equalBase"):
            for supply in (0, 1, 8, 30, 1000):
                self.holds([draw_of(allocation=allocation, supply=supply)])
        self.holds([draw_of(until=None)])

    def test_texts(self):
        def swapped(file):
            def tamper(draw):
                draw.texts[file] = list(draw.texts[file])
                draw.texts[file][:2] = draw.texts[file][1::-1]

            return tamper

        def said(file, line):
            def tamper(draw):
                draw.texts[file] = [*draw.texts[file], line]

            return tamper

        other = make.stamp("ab" * 32, make.ROUND_AT)
        unlike = "cd" * 32 + other[64:]
        for check, tamper in (
            ("order", swapped("order")),
            ("grants", swapped("grants")),
            ("commitment", swapped("roster")),
            ("order", said("order", "0000000000000")),
            ("rules", said("rules", "{}")),
            ("changes", said("stamps", other)),
            ("parts", said("stamps", unlike)),
            ("parts", said("stamps", "nothing")),
            ("parts", said("stamps", "ab" * 32 + ",tsa.example.jp,AAAA")),
            ("parts", said("grants", "\u00e9")),
        ):
            draw = draw_of()
            tamper(draw)
            with mock.patch.object(make.Draw, "parts", lambda self, file: [("\n".join(self.texts[file]) + "\n").encode()] if self.texts[file] else []):
                self.fails(check, [draw])

    def test_counts(self):
        def hour(at, *channels, half="00"):
            return "".join(f"2023-08-{at // 24 + 1:02}T{at % 24:02}:{half}:00.000+09:00,{channel},1,2\n" for channel in channels)

        both = ("web", "paper")
        for code, parts in (
            (0, []),
            (0, [hour(9, *both) + hour(10, *both), hour(30, *both)]),
            (1, [hour(9, "web")]),
            (1, [hour(9, "paper")]),
            (1, [hour(9, "paper", "web")]),
            (1, [hour(9, "web") + hour(10, "paper")]),
            (0, [hour(9, *both, half="30") + hour(10, *both)]),
            (1, [hour(9, *both) + hour(9, *both, half="30")]),
            (1, [hour(9, *both) + hour(9, *both)]),
            (1, [hour(10, *both) + hour(9, *both)]),
            (1, [hour(30, *both), hour(9, *both)]),
            (1, [hour(9, *both), hour(10, *both)]),
            (1, [hour(9, *both) + hour(30, *both)]),
            (1, [hour(9, *both).replace("2023-08-01", "2023-02-30")]),
            (1, [hour(9, *both).replace(",2", ",02")]),
            (1, [hour(9, *both)[:-1]]),
            (1, [hour(9, *both) + "\n"]),
        ):
            draw = draw_of()
            real = draw.parts
            draw.parts = lambda file: [part.encode() for part in parts] if file == "counts" else real(file)
            found, text = run(self.written([draw]), *noted([draw]))
            self.assertEqual((found, failing(text)), (code, ["parts"] if code else []), text)
        first, second = make.two_draws()
        make.counts(second)
        self.fails("parts", [first, second])

    def test_rosters(self):
        """Each with its own root and C."""
        lines = make.lines_for("whole", False)
        ticket = lines[0][0]
        other = make.SYMBOLS[(make.SYMBOLS.index(ticket[12]) + 1) % 32]
        unsorted = lambda values, key=None: list(values) if key is None else sorted(values, key=key)  # noqa: E731
        for wrong, sorts in (
            ([(ticket[:12] + other, 1, False, "-"), *lines[1:]], sorted),
            ([(ticket, 2, False, "-"), *lines], sorted),
            (sorted(lines)[::-1], unsorted),
            ([(ticket, 1, True, "-"), *lines[1:]], sorted),
            ([(ticket, 0, False, "-"), *lines[1:]], sorted),
            ([(ticket, 1000000, False, "-"), *lines[1:]], sorted),
            ([(ticket.lower(), 1, False, "-"), *lines[1:]], sorted),
            ([(ticket, 1, False, "1"), *lines[1:]], sorted),
        ):
            with mock.patch.object(make, "sorted", sorts, create=True):
                draw = make.Draw(1, "whole", 15, wrong, make.ROUND_AT - timedelta(days=1))
                draw.change(0, "until", code="-")
                draw.end(0)
                place = self.written([draw], lambda m: m["commitment"].update(exclusions=[{"code": "DUPLICATE", "count": 1}]))
            code, text = run(place, *noted([draw]))
            self.assertEqual((code, failing(text)), (1, ["commitment"]), text)

    def test_a_commitment_to_something_else(self):
        zero = "0" * 64

        def of(**changed):
            def edit(manifest):
                c = manifest["commitment"]
                c.update(changed)
                c["hash"] = make.sha256(bytes.fromhex(c["rulesHash"] + c["root"])).hex()

            return edit

        for edit in (of(root=zero), of(rulesHash=zero)):
            self.fails("commitment", [draw_of()], edit)
        codes = [{"code": "DUPLICATE", "count": 1}, {"code": "ABSENT", "count": 1}]
        for exclusions, excluded in ((codes, 2), (codes[:1] * 2, 2), (codes[:1] + [{"code": "Z", "count": 1}], 2)):
            edit = lambda m: m["commitment"].update(exclusions=exclusions, counts={**m["commitment"]["counts"], "excluded": excluded})  # noqa: E731
            self.fails("commitment", [draw_of()], edit)
        # Two more tickets than the roster has, by both channels and in all.
        draw = draw_of()
        draw.rules["web"], draw.rules["paper"] = [[a + 1, sets] for a, sets in (draw.rules["web"], draw.rules["paper"])]
        draw.texts["rules"] = [make.compact(draw.rules)]
        draw.rules_hash = make.sha256((draw.texts["rules"][0] + "\n").encode())
        draw.C = make.sha256(draw.rules_hash + bytes.fromhex(draw.root))

        def edit(manifest):
            c = manifest["commitment"]
            for tally, more in ((c["counts"], 2), (c["channels"]["web"], 1), (c["channels"]["paper"], 1)):
                tally["applications"] += more

        self.fails("commitment", [draw], edit)

    def test_time_stamps(self):
        digest = "ab" * 32
        token = base64.b64decode(make.stamp(digest, make.ROUND_AT).split(",")[2])
        self.assertEqual(verify.imprint(token).hex(), digest)
        for wrong in (
            b"",
            token[:1],
            token[:-1],
            token + b"\0",
            token.replace(bytes.fromhex("0609608648016503040201"), bytes.fromhex("0609608648016503040202")),
            token.replace(bytes.fromhex("060b2a864886f70d0109100104"), bytes.fromhex("060b2a864886f70d0109100105")),
            token.replace(bytes.fromhex("06092a864886f70d010702"), bytes.fromhex("06092a864886f70d010703")),
            b"\x30\x80" + token[4:] + b"\0\0",
            b"\x30\x81\x05" + token[4:],
            b"\x30\xff" + b"\xff" * 200,
        ):
            with self.assertRaises(ValueError):
                verify.imprint(wrong)
        for size in range(len(token)):
            with self.assertRaises(ValueError):
                verify.imprint(token[:size])

    def test_ends_of_parts(self):
        draw = draw_of()
        real = draw.parts
        draw.parts = lambda file: [b"".join(real(file))[:9], b"".join(real(file))[9:]] if file == "roster" else real(file)
        self.fails("parts", [draw])

    def test_manifest(self):
        def put(value, *keys):
            def edit(manifest):
                for key in keys[:-1]:
                    manifest = manifest[key]
                manifest[keys[-1]] = value

            return edit

        zero = "0" * 64
        for check, edit in (
            ("rules", put(2, "number")),
            ("rules", put(1001, "round")),
            ("rules", put("2023-08-24T00:59:27.000+09:00", "roundAt")),
            ("rules", put("2023-08-24T00:00:00.000+09:00", "commitment", "publishedAt")),
            ("rules", put(zero, "commitment", "closedRoot")),
            ("rules", put(0, "commitment", "channels", "web", "sets")),
            ("commitment", put(zero, "commitment", "root")),
            ("commitment", put(zero, "commitment", "rulesHash")),
            ("commitment", put(zero, "commitment", "hash")),
            ("commitment", put(3, "commitment", "counts", "sets")),
            ("commitment", put(2, "commitment", "counts", "excluded")),
            ("commitment", put([], "commitment", "exclusions")),
            ("commitment", put([{"code": "OTHER", "count": 1}], "commitment", "exclusions")),
            ("beacon", put(999, "beacon", "round")),
            ("beacon", put(zero, "beacon", "randomness")),
            ("grants", put(1, "result", "unsold")),
            ("changes", put("2023-08-25", "result", "releasedOn")),
            ("changes", put(2, "list", "lines")),
            ("changes", put(zero, "list", "head")),
            ("changes", put([{"way": "unpaid", "count": 1, "sets": 1}], "list", "ways")),
            ("succession", put(3, "next")),
        ):
            draw = draw_of()
            with mock.patch.dict(make.BEACON):  # which the manifests share
                self.fails(check, [draw], edit)
        code, text = run(self.written([draw_of()], put(2, "next")), *noted([draw_of()]))
        self.assertEqual(code, 2, text)

    def test_rules(self):
        for check, key, value in (
            ("rules", "chain", "0" * 64),
            ("rules", "algorithm", "draw/v1"),
            ("round", "round", 999),
            ("round", "committedAt", "2023-08-24T00:29:24.001+09:00"),
            ("closed", "closedRoot", "0" * 64),
            ("rules", "supply", 2**53),
            ("rules", "web", [1]),
            ("commitment", "web", [1, 1]),
            ("beacon", "round", 1001),
        ):
            draw = draw_of()
            draw.rules[key] = value
            if (key, value) == ("round", 1001):
                draw.rules["roundAt"] = "2023-08-24T00:59:27.000+09:00"
            draw.texts["rules"] = [make.compact(draw.rules)]
            draw.rules_hash = make.sha256((draw.texts["rules"][0] + "\n").encode())
            draw.C = make.sha256(draw.rules_hash + bytes.fromhex(draw.root))

            def edit(manifest):
                tally = dict(zip(("applications", "sets"), draw.rules["web"] + [0]))
                manifest["commitment"]["channels"]["web"] = tally

            self.fails(check, [draw], edit)

    def test_lists(self):
        for check, changes, more in (
            (None, [(1, "left", "h0", 1), (1, "promote")], {}),
            (None, [(1, "left", "w0", 0), (2, "left", "h0", 4), (4, "promote")], {"last": 4}),
            # Not the next, or not the wish.
            ("changes", [(1, "left", "h1", 2), (1, "promote", "w4", 1)], {}),
            ("changes", [(1, "left", "h0", 3), (1, "promote", "w2", 1)], {}),
            ("changes", [(1, "promote", "w3", 2)], {}),
            # Not in force: after the end, without a list, while it stands still.
            ("changes", [(1, "left", "h0", 1), (10, "promote", "w3", 1)], {"last": 9}),
            ("changes", [(1, "left", "h0", 1), (1, "promote", "w3", 1)], {"until": None}),
            ("changes", [(1, "pause", "-", 0, "PAYMENT"), (1, "left", "h0", 1), (1, "promote", "w3", 1)], {}),
            # More than is held, nothing, twice, or somebody who is on no list.
            ("changes", [(1, "left", "h1", 3)], {}),
            ("changes", [(1, "left", "h1", 0)], {}),
            ("changes", [(1, "left", "h1", 2), (1, "left", "h1", 1)], {}),
            ("changes", [(1, "left", "w0", 0), (1, "left", "w0", 0)], {}),
            ("changes", [(1, "left", "w0", 1)], {}),
            ("changes", [(1, "left", "-", 1)], {}),
            # Days, kinds and codes.
            ("changes", [(2, "left", "h0", 1), (1, "left", "h0", 1)], {"last": 2}),
            ("changes", [(1, "gone", "h0", 1)], {}),
            ("changes", [(1, "left", "h0", 1, "WHY")], {}),
            ("changes", [(1, "until", "-", 1, "2023-08-30")], {}),
            ("changes", [(1, "until", "h0", 0, "2023-08-30")], {}),
            ("changes", [(1, "pause", "h0", 0, "PAYMENT")], {}),
            ("changes", [(1, "pause", "-", 0, "PAYMENT"), (1, "resume", "h0", 0, "PAYMENT")], {}),
            ("changes", [(1, "pause", "-", 0, "PAYMENT"), (1, "resume", "-", 1, "PAYMENT")], {}),
            ("changes", [(1, "until", "-", 0, "2023-02-30")], {}),
            ("changes", [(1, "pause", "-", 1, "PAYMENT")], {}),
            ("changes", [(1, "pause", "-", 0, "LUNCH")], {}),
            ("changes", [(1, "pause", "-", 0, "PAYMENT"), (1, "pause", "-", 0, "PAYMENT")], {}),
            # Late: the promotion, another line, the last head; but not while it stands still, nor after the end.
            ("offers", [(1, "left", "h0", 1), (5, "promote")], {"last": 5}),
            ("offers", [(1, "left", "h0", 1), (5, "left", "h0", 1)], {"last": 5}),
            ("offers", [(1, "left", "h0", 1)], {"last": 5}),
            (None, [(1, "left", "h0", 1)], {"last": 4}),
            (None, [(1, "left", "h0", 1), (2, "pause", "-", 0, "PAYMENT"), (8, "resume", "-", 0, "PAYMENT"), (8, "promote")], {"last": 8}),
            (None, [(7, "left", "h0", 1), (12, "left", "h1", 1)], {"last": 12}),
            ("offers", [(5, "left", "h0", 1), (12, "left", "h1", 1)], {"last": 12}),
            (None, [(7, "left", "h0", 1), (12, "until", "-", 0, make.day(20)), (15, "promote")], {"last": 15}),
            ("offers", [(7, "left", "h0", 1), (12, "until", "-", 0, make.day(20)), (16, "promote")], {"last": 16}),
            # A day without its line of heads.
            (None, [(3, "left", "w0", 0)], {"last": 2}),
            ("changes", [(3, "left", "w0", 0)], {"last": 1}),
            ("succession", [(1, "add", "h0", 1), (1, "promote")], {}),
        ):
            draw = draw_of(changes, **more)
            if check is None:
                self.holds([draw])
            else:
                # A manifest can tell of no sets below none.
                self.fails(check, [draw])

    def test_a_wish_above_the_cap(self):
        lines = [*make.lines_for("whole", False)[1:], (make.ticket_number("greedy"), 6, False, "DUPLICATE")]
        draw = make.Draw(1, "whole", 15, lines, make.ROUND_AT - timedelta(days=1))
        draw.change(0, "until", code="-")
        draw.end(0)
        self.fails("grants", [draw])

    def test_heads(self):
        for index, line in ((0, None), (1, "2023-08-26"), (1, "2023-08-24"), (1, "2023-08-2x")):
            draw = draw_of([(1, "left", "w0", 0)], last=2)
            heads = draw.texts["heads"]
            heads[index : index + 1] = [line + heads[index][10:]] if line else []
            self.fails("changes", [draw])

    def test_ways(self):
        changes = [(1, "left", "h0", 4), (1, "left", "w0", 0), (1, "pause", "-", 0, "PAYMENT")]
        for code, ways in (
            (0, (("withdraw", 2, 4),)),
            (0, (("withdraw", 1, 1), ("unpaid", 1, 3))),
            (1, (("unpaid", 1, 3), ("withdraw", 1, 1))),
            (1, (("withdraw", 1, 1), ("withdraw", 1, 3))),
            (1, (("withdraw", 2, 3),)),
            (1, (("withdraw", 3, 4),)),
            (3, (("withdraw", 2, 4), ("unpaid", 0, 0))),
            (3, (("else", 2, 4),)),
        ):
            draw = draw_of(changes)
            list_ways = [dict(zip(("way", "count", "sets"), way)) for way in ways]
            found, text = run(self.written([draw], lambda m: m["list"].update(ways=list_ways)), *noted([draw]))
            self.assertEqual((found, failing(text)), (code, ["changes"] if code == 1 else []), text)

    def test_a_chain_that_begins_anew(self):
        draw = draw_of()
        for before in ("0" * 64, draw.C.hex()):
            draw = draw_of()
            draw.before = before
            draw.change(1, "left", draw.waits[0][0], 0, way="withdraw")
            draw.texts["heads"].clear()
            draw.texts["stamps"][1:] = []
            draw.end(1)
            self.fails("changes", [draw])

    def test_chain(self):
        draw = draw_of([(1, "left", "w0", 0)], last=2)
        draw.texts["changes"][1] = "0" + draw.texts["changes"][1][1:] if draw.texts["changes"][1][0] != "0" else "1" + draw.texts["changes"][1][1:]
        self.fails("changes", [draw])
        place = self.written([draw_of()])
        manifest = json.loads((place / "manifest-1.json").read_text())
        manifest["files"]["changes"] = []
        (place / "manifest-1.json").write_text(json.dumps(manifest))
        self.assertIn("changes", failing(run(place)[1]))

    def test_two_draws(self):
        def two(edit=None):
            first, second = make.two_draws()
            return [first, second] if edit is None else edit(first, second) or [first, second]

        self.holds(two())

        def remade(second, lines=None, supply=None):
            made = make.Draw(2, "whole", second.supply if supply is None else supply, second.roster if lines is None else lines, make.ROUND_AT - timedelta(minutes=31))
            made.change(0, "until", code=make.day(9))
            made.end(9)
            return made

        first, second = make.two_draws()
        self.holds([first, remade(second)])
        waiting = second.roster
        for lines, supply in (
            (waiting, second.supply + 1),
            (waiting[1:], None),
            (waiting + [(make.ticket_number("new"), 1, False, "-")], None),
            ([(waiting[0][0], waiting[0][1] % 5 + 1, False, "-")] + waiting[1:], None),
            (waiting + [(t, 3, False, "-") for t in list(first.grants)[:1]], None),
        ):
            self.fails("succession", [first, remade(second, lines, supply)])
        for ticket, sets in ((list(first.grants)[0], 3), (make.ticket_number("new"), 1), (next(t for t in first.grants if first.held[t] == 0), 9)):
            made = make.Draw(2, "whole", second.supply, waiting, make.ROUND_AT - timedelta(minutes=31))
            made.change(0, "until", code="-")
            made.change(1, "add", ticket, sets)
            made.end(1)
            self.fails("succession", [first, made])
        # The same line twice.
        made = make.Draw(2, "whole", second.supply, waiting, make.ROUND_AT - timedelta(minutes=31))
        made.change(0, "until", code="-")
        late = next(step["line"].split(",") for step in first.steps[-1:])
        made.change(1, "add", late[3], int(late[4]))
        made.change(1, "add", late[3], int(late[4]))
        made.end(1)
        self.fails("succession", [first, made])

    def test_a_pause_that_is_not_there_or_was_resumed(self):
        for resume in (False, True):
            changes = [(1, "pause", "-", 3, "NEXT_DRAW"), (2, "resume", "-", 0, "NEXT_DRAW")] if resume else []
            first = draw_of(changes, last=3)
            second = make.Draw(2, "whole", 3, [t for t in first.roster if t[0] not in first.grants and t[3] == "-"], make.ROUND_AT - timedelta(minutes=31))
            second.change(0, "until", code="-")
            second.end(0)
            self.fails("succession", [first, second])

    def test_a_draw_before_that_is_wrong_or_not_released(self):
        first, second = make.two_draws()
        first.texts["order"] = first.texts["order"][::-1]
        code, text = run(self.written([first, second]), *noted([first, second]))
        self.assertEqual((code, failing(text)), (1, ["order"]), text)
        self.assertIn(f"？ 未確認      {verify.CHECKS['succession']} → もとになる", text)

    def test_order_of_draws(self):
        first, second = make.two_draws()
        place = self.written([first, second])
        shutil.copy(place / "manifest-2.json", place / "manifest-1.json")
        code, text = run(place, *noted([first, second]))
        self.assertEqual((code, failing(text)[0]), (1, "rules"), text)
        # A draw that is there, though nothing says so.
        place = self.written([first, second], lambda manifest: manifest.update(next=None))
        self.assertEqual((run(place)[0], failing(run(place)[1])), (1, ["succession"]))
        os.remove(place / "manifest-1.json")
        self.assertEqual(run(place)[0], 3)

    def test_a_draw_that_ended(self):
        changes = [(1, "left", "h0", 2), (1, "promote"), (1, "pause", "-", 3, "NEXT_DRAW"), (4, "resume", "-", 0, "NEXT_DRAW")]
        draw = draw_of(changes, last=4)
        lines = [f"{t},{wish},0,{code}" for t, wish, _, code in sorted(draw.waits)]
        part = "".join(line + "\n" for line in lines).encode()
        free = draw.steps[2]["free"]
        ended = {
            "number": 2,
            "reason": "changes_ended",
            "supply": free + 3,
            "additional": 3,
            "startedOn": make.day(1),
            "endedOn": make.day(4),
            "counts": {"applications": len(lines), "sets": sum(t[1] for t in draw.waits), "excluded": 0},
            "root": make.tree_root(make.leaves_of(lines)).hex(),
            "roster": [{"sha256": make.sha256(part).hex(), "bytes": len(part)}],
        }
        for code, wrong in (
            (0, {}),
            (0, {"counts": None, "root": None, "roster": []}),
            (1, {"root": None}),
            (1, {"root": "0" * 64}),
            (1, {"supply": 1}),
            (1, {"endedOn": make.day(5)}),
            (1, {"number": 3}),
            (1, {"counts": {"applications": 1, "sets": 1, "excluded": 0}}),
            (3, {"reason": "else"}),
        ):
            place = self.written([draw], lambda manifest: manifest.update(ended={**ended, **wrong}))
            (place / "files" / make.sha256(part).hex()).write_bytes(part)
            found, text = run(place, *noted([draw]))
            self.assertEqual((found, failing(text)), (code, ["succession"] if code == 1 else []), text)

    def test_the_test_chain(self):
        with mock.patch.object(make, "CHAIN", verify.TEST_CHAIN):
            draw = draw_of()
        place = self.written([draw])
        code, text = run(place, *noted([draw]))
        self.assertEqual((code, failing(text)), (1, ["rules"]), text)
        code, text = run(place, *noted([draw]), "--test-chain")
        self.assertEqual(code, 0, text)
        self.assertIn("練習用のチェーン (この端末の試験用)", text)
        self.assertNotIn("drand", text)
        self.assertNotIn("quicknet", text)
        with mock.patch.dict(sys.modules, {"py_ecc": None, "py_ecc.bls.g2_primitives": None}):
            code, text = run(place, *noted([draw]), "--test-chain", "--relay", signature=None)
            self.assertEqual(code, 2, text)
            self.assertNotIn("drand", text)
            self.assertIn("？ 未確認      乱数は", text)


class Committed(Case):
    def test_says_what_cannot_be_checked_yet(self):
        for keys in (make.FILES, ("counts", "rules", "stamps")):
            draw = draw_of()
            draw.texts["stamps"] = draw.texts["stamps"][:1]

            def edit(manifest):
                manifest.update(state="COMMITTED", beacon=None, result=None, list=None)
                early = ("counts", "rules", "stamps")
                manifest["files"] = {file: manifest["files"][file] if file in early else [] for file in keys}

            code, text = run(self.written([draw], edit), *noted([draw]))
            self.assertEqual((code, text.count("○"), failing(text)), (2, 4, []), text)
            code, text = run(self.written([draw], edit), "--commitment", "0" * 64)
            self.assertEqual((code, failing(text)), (1, ["noted"]), text)
            draw.texts["stamps"].append(make.stamp("ab" * 32, make.ROUND_AT))
            code, text = run(self.written([draw], edit), *noted([draw]))
            self.assertEqual((code, failing(text)), (1, ["changes"]), text)


class Reading(Case):
    def test_commitments(self):
        C = noted(values_of("two"))
        place = VECTORS / "two" / "copy"
        self.assertEqual(run(place)[0], 2)
        self.assertEqual(run(place, *C[:2])[0], 2)
        self.assertEqual(run(place, *C, "--commitment", "0" * 64)[0], 2)
        self.assertEqual(failing(run(place, *C[2:], *C[:2])[1]), ["noted", "noted"])

    def test_arguments(self):
        place, C = VECTORS / "whole" / "copy", "0" * 64
        for args in ([], ["a", "b"], ["--else", "a"], [place, "--commitment"], [place, "--commitment", "xyz"], [place, "--line", "a"],
                     ["--line", "a", "--proof", "b", place], ["--proof", "b"], ["--line", "a"], [place, "--relay=x"], ["--help"],
                     ["--line", "a", "--proof", "b", "--commitment", C, "--commitment", C], ["http://["]):
            self.assertEqual(run(*args)[0], 64, args)
        self.assertEqual(run(place, "--else\x1b[31m\u202e")[0], 64)

    def test_nothing(self):
        for place in (self.folder, self.folder / "nothing", PROGRAM, "\0", "\udce9", self.folder / ("a" * 500)):
            self.assertIn(run(place)[0], (2, 3))
        self.assertEqual(run(self.folder)[0], 3)

    def test_parts_that_are_missing_or_no_files(self):
        C = noted(values_of("whole"))
        for change, code in (("missing", 2), ("directory", 2), ("pipe", 2), ("device", 2), ("another", 1), ("longer", 1), ("empty", 1), ("endless", 1)):
            for name in sorted(os.listdir(VECTORS / "whole" / "copy" / "files"))[:: 1 if FULL else 4]:
                place = self.copy("whole")
                path = place / "files" / name
                data = path.read_bytes()
                path.unlink()
                if change == "directory":
                    path.mkdir()
                elif change == "pipe":
                    os.mkfifo(path)
                elif change == "device":
                    path.symlink_to("/dev/zero")
                elif change == "another":
                    path.write_bytes(data[:-2] + b"?\n")
                elif change == "longer":
                    path.write_bytes(data + b"\n")
                elif change == "empty":
                    path.write_bytes(b"")
                elif change == "endless":
                    with open(path, "wb") as file:
                        file.truncate(1 << 40)
                found, text = run(place, *C)
                self.assertEqual(found, code, (change, text))
                self.assertEqual("名前や長さと合いません" in text, code == 1)
                self.assertEqual("普通のファイルではない" in text, change in ("directory", "pipe", "device"))

    def test_manifests_that_are_no_files(self):
        for make_it in (os.mkdir, os.mkfifo, lambda path: os.symlink("/dev/zero", path), lambda path: os.symlink(path, path)):
            place = self.copy("whole")
            (place / "manifest-1.json").unlink()
            make_it(place / "manifest-1.json")
            self.assertIn(run(place)[0], (2, 3))
            proof = place / "proof.json"
            make_it(proof)
            self.assertIn(run("--line", "a", "--proof", proof)[0], (2, 3))

    def test_json(self):
        place = self.copy("whole")
        path = place / "manifest-1.json"
        text = path.read_text()
        C = noted(values_of("whole"))
        blanks = (999_999 - len(text)) * " "
        path.write_text(text + blanks)
        self.assertEqual(run(place, *C)[0], 0)
        huge = "9" * 900_000
        for wrong in (
            text + blanks + " ",
            "\ufeff" + text,
            text.replace('"number":1', '"number":1.0'),
            text.replace('"number":1', '"number":1e0'),
            text.replace('"number":1', '"number":NaN'),
            text.replace('"number":1', '"number":Infinity'),
            text.replace('"number":1', '"number":-1'),
            text.replace('"number":1', '"number":true'),
            text.replace('"next":null,"ended"', '"next":NaN,"ended"'),
            text.replace('"next":null,"ended"', '"next":0.5,"ended"'),
            text.replace('"unsold":0', '"unsold":-0'),
            text.replace('"number":1', f'"number":{huge}'),
            text.replace('"number":1', f'"number":0.{huge}'),
            text.replace('"number":1', '"number":1,"number":1'),
            text.replace('"number":1', '"number":1,"else":1'),
            text.replace('"number":1,', ""),
            text.replace('"unsold":0', '"unsold":0,"\\u202e":0'),
            text.replace('"next":null', '"next":' + "[" * 450_000 + "]" * 450_000),
            text.replace('"next":null', '"next":' + "[" * 990_000),
            text.replace('"next":null', '"next":' + '{"a":' * 100_000),
            '"' + '\\"' * 499_000,
            "[" * 13 + "]" * 13,
            "{", "", "null", "[]", "1", '"\\ud800"', "\0", text[:-1],
        ):
            self.assertNotEqual(wrong, text)
            path.write_text(wrong)
            self.assertEqual(run(place, *C)[0], 3, wrong[:100])
        path.write_bytes(text.encode("utf-16"))
        self.assertEqual(run(place, *C)[0], 3)
        self.assertEqual(verify.parsed(b"[" * 12 + b"]" * 12), [[[[[[[[[[[[]]]]]]]]]]]])

    def test_too_many_bytes_are_not_read(self):
        place = self.copy("whole")
        path = place / "manifest-1.json"
        manifest = json.loads(path.read_text())
        manifest["files"]["grants"] = [{"sha256": "0" * 64, "bytes": 499_999}] * 1000
        path.write_text(json.dumps(manifest))
        self.assertEqual(run(place)[0], 2)
        manifest["files"]["grants"] *= 2
        path.write_text(json.dumps(manifest))
        self.assertEqual(run(place)[0], 3)

    def test_what_is_printed(self):
        self.assertEqual(verify.shown("\x1b[31m\u202e\ud800\n"), "\\u{1b}[31m\\u{202e}\\u{d800}\\u{a}")
        self.assertEqual(len(verify.shown("a" * 10**6)), 200)
        self.assertEqual(len(verify.shown("\u202e" * 10**6)), 200)
        draw = draw_of()
        draw.texts["changes"].append("\x1b]0;title\x07\r" + "x" * 5000)
        with mock.patch.dict(make.BEACON):
            code, text = run(self.written([draw]))
        self.assertEqual((code, failing(text)), (1, ["changes"]))

    def test_python_of_old(self):
        ast.parse(PROGRAM.read_text(encoding="utf-8"), feature_version=(3, 8))


class Proofs(Case):
    def setUp(self):
        super().setUp()
        self.data = (VECTORS / "proof.json").read_bytes()
        self.proof = json.loads(self.data)
        self.path = self.folder / "proof.json"

    def run_with(self, data, *more, line=None):
        self.path.write_bytes(data)
        args = ("--line", self.proof["line"] if line is None else line, "--proof", self.path)
        return run(*args, *(more or ("--commitment", self.proof["commitment"])))

    def test_holds(self):
        self.assertEqual(self.run_with(self.data)[0], 0)
        self.assertEqual(self.run_with(self.data, "--commitment", "0" * 64)[0], 1)
        self.assertEqual(run("--line", self.proof["line"], "--proof", VECTORS / "proof.json")[0], 2)
        self.assertEqual(run("--line", self.proof["line"], "--proof", self.folder / "nothing")[0], 3)

    def test_another_line(self):
        for line in ("", "x", self.proof["line"][:-1] + "X", self.proof["line"].lower(), self.proof["line"] + "\n", "\x1b[31m\udce9"):
            self.assertEqual(self.run_with(self.data, line=line)[0], 1)

    def test_bounds(self):
        self.assertEqual(self.run_with(self.data + b" " * (99_999 - len(self.data)))[0], 0)
        self.assertEqual(self.run_with(self.data + b" " * (100_000 - len(self.data)))[0], 3)
        for key, value in (("size", 0), ("index", -1), ("index", 2**53), ("path", ["0"]), ("path", None), ("line", "x"), ("else", 1)):
            self.assertEqual(self.run_with(json.dumps({**self.proof, key: value}).encode())[0], 3, key)
        for key, value in (("index", 12), ("index", 2**53 - 1), ("size", 2**53 - 1), ("path", self.proof["path"] * 5), ("path", [])):
            self.assertEqual(self.run_with(json.dumps({**self.proof, key: value}).encode())[0], 1, key)

    def test_edits(self):
        chance = random.Random(11)
        for place in range(len(self.data)):
            data = bytearray(self.data)
            data[place] ^= chance.randint(1, 255)
            code, text = self.run_with(bytes(data))
            if code == 0:
                # Neither is in what C was made of.
                self.assertEqual({**json.loads(data), "number": 1, "size": 12}, self.proof)


class Edits(Case):
    def test_each_is_noticed(self):
        chance = random.Random(2023)
        for name in COPIES:
            place, C = self.copy(name), noted(values_of(name))
            paths = sorted(path for path in place.rglob("*") if path.is_file())
            for _ in range(400 if FULL else 40):
                # As often a manifest as a part.
                path = chance.choice(paths if chance.random() < 0.5 else [path for path in paths if path.suffix])
                data = path.read_bytes()
                edited = bytearray(data)
                at = chance.randrange(len(data))
                # By one that could be meant, as often as by any.
                others = [c for c in (b'0123456789abcdef ,:"{}[]-\n\r\t' if chance.random() < 0.5 else range(256)) if c != data[at]]
                edited[at] = chance.choice(others)
                path.write_bytes(edited)
                code, text = run(place, *C)
                path.write_bytes(data)
                self.assertIn(code, (1, 2, 3), (path, at, edited[at]))
            self.assertEqual(run(place, *C)[0], 0)


ODD = (None, True, -1, 0, 1, 2**53, 2**53 - 1, 10**15, "", "-", "\u202e", "\ud800", "0" * 64, "2023-08-24", "9999-12-31", "0001-01-01",
       "9999-12-31T23:59:59.999+09:00", "0001-01-01T00:00:00.000+09:00", [], {}, [[]], [{}], "COMMITTED", "RELEASED")


def places_of(value, at=()):
    yield at
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from places_of(value[key], at + (key,))


class Fuzz(Case):
    """Neither a traceback nor a wait; and what is changed never holds."""

    def test_manifests(self):
        chance = random.Random(1)
        place, C = self.copy("two"), noted(values_of("two"))
        path = place / "manifest-1.json"
        data = path.read_bytes()
        for turn in range(4000 if FULL else 250):
            kind = turn % 5
            if kind == 0:
                edited = bytes(chance.randrange(256) for _ in range(chance.randrange(300)))
            elif kind == 1:
                edited = data[: chance.randrange(len(data))]
            elif kind == 2:
                edited = bytes(chance.choice(b'[]{}",:0123456789.eE-+\\nultrfas \n') for _ in range(chance.randrange(300)))
            elif kind == 3:
                at = chance.randrange(len(data))
                opens, shuts = chance.choice(((b"[", b"]"), (b'{"a":', b"}"), (b"9", b"9"), (b'"\\u202e', b'"'), (b"-", b"1")))
                times = chance.choice((1, 13, 1000))
                edited = data[:at] + opens * times + shuts * times + data[at:]
            else:
                manifest = json.loads(data)
                for _ in range(chance.randint(1, 3)):
                    where = chance.choice([at for at in places_of(manifest) if at])
                    target = manifest
                    for key in where[:-1]:
                        target = target[key]
                    target[where[-1]] = chance.choice(ODD)
                edited = json.dumps(manifest).encode()
                if manifest == json.loads(data):
                    continue
            path.write_bytes(edited)
            code, text = run(place, *C)
            self.assertIn(code, (1, 2, 3), edited[:2000])

    def test_parts(self):
        """With their hashes, and those that follow, made anew, so that each is read."""
        chance = random.Random(3)
        pieces = [b",", b"\n", b"-", b"0", b"9" * 7, b"9999-12-31", b"0001-01-01", b"\x1b[2J", b"\xff", b"\0", b"until", b"left", b"promote",
                  b"add", b"pause", b"resume", b"NEXT_DRAW", b"PAYMENT", b"[" * 500, b'{"a":' * 20, b"1e999", b"\r", b"\xe2\x80\xae"]
        for turn in range(4000 if FULL else 150):
            name = COPIES[turn % len(COPIES)]
            source = VECTORS / name / "copy"
            copy, manifest = self.folder / name, json.loads((source / "manifest-1.json").read_text())
            if not copy.exists():
                shutil.copytree(source, copy)
            file = chance.choice(make.FILES)
            original = b"".join((source / "files" / part["sha256"]).read_bytes() for part in manifest["files"][file])
            data, lines = original, original.split(b"\n")[:-1]
            for _ in range(chance.randint(1, 3)):
                kind = chance.randrange(5)
                at = chance.randrange(len(data) + 1)
                if kind == 0:
                    data = data[:at] + chance.choice(pieces) + data[at:]
                elif kind == 1:
                    data = data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]
                elif kind == 2:
                    data = data[:at] + b"\n"
                elif kind == 3:
                    lines = data.split(b"\n")[:-1] or lines
                    chance.shuffle(lines)
                    data = b"\n".join(lines) + b"\n"
                else:
                    data = data + chance.choice(lines) + b"\n"
            if data == original or not data:
                continue
            if not data.endswith(b"\n") and chance.random() < 0.9:
                data += b"\n"
            if file == "changes" and chance.random() < 0.8:
                before, chained = manifest["commitment"]["hash"].encode(), []
                for line in data.split(b"\n")[:-1]:
                    chained.append(before + line[64:])
                    before = make.sha256(chained[-1]).hex().encode()
                data = b"\n".join(chained) + b"\n"
                if data == original:
                    continue
            sha = make.sha256(data).hex()
            (copy / "files" / sha).write_bytes(data)
            manifest["files"][file] = [{"sha256": sha, "bytes": len(data)}]
            c = manifest["commitment"]
            if file == "rules":
                c["rulesHash"] = sha
            if file == "roster":
                c["root"] = make.tree_root([make.sha256(b"\0" + line) for line in data.split(b"\n")[:-1]]).hex()
            c["hash"] = make.sha256(bytes.fromhex(c["rulesHash"] + c["root"])).hex()
            (copy / "manifest-1.json").write_text(json.dumps(manifest))
            code, text = run(copy, *noted(values_of(name)))
            # What `counts` says rests on nothing, nor is it a mistake to have a stamp twice, or none.
            self.assertIn(code, (0, 1, 2) if file in ("counts", "stamps") else (1, 2), (file, data))


class Handler(http.server.BaseHTTPRequestHandler):
    answers = {}

    def do_GET(self):
        answer = self.answers.get(self.path)
        if callable(answer):
            return answer(self)
        self.send_response(404 if answer is None else 200)
        self.end_headers()
        self.wfile.write(answer or b"")

    def log_message(self, *args):
        pass


class Addresses(Case):
    def setUp(self):
        super().setUp()
        Handler.answers = {}
        for copy in ("two",):
            for path in (VECTORS / copy / "copy").rglob("*"):
                if path.suffix:
                    Handler.answers[f"/api/v1/draws/{path.stem[-1]}"] = path.read_bytes()
                elif path.is_file():
                    for number in (1, 2):
                        Handler.answers[f"/api/v1/draws/{number}/files/{path.name}"] = path.read_bytes()
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.origin = f"http://127.0.0.1:{server.server_address[1]}"
        self.C = noted(values_of("two"))

    def test_reads(self):
        for place in (self.origin, self.origin + "/draw", self.origin + "/api/v1/draws/2/"):
            self.assertEqual(run(place, *self.C)[0], 0)
        self.assertEqual(run("http://127.0.0.1:9/")[0], 2)
        self.assertEqual(run("http://127.0.0.1:99999/")[0], 2)
        self.assertEqual(run("http://a b/")[0], 2)
        self.assertEqual(run("http://" + "a" * 100 + "/")[0], 2)
        del Handler.answers["/api/v1/draws/2"]
        self.assertEqual(run(self.origin, *self.C[:2])[0], 2)
        Handler.answers.clear()
        self.assertEqual(run(self.origin)[0], 3)

    def test_answers_that_harm(self):
        def drip(handler):
            handler.send_response(200)
            handler.end_headers()
            with contextlib.suppress(OSError):
                for _ in range(400):
                    handler.wfile.write(b" ")
                    handler.wfile.flush()
                    time.sleep(0.05)

        def endless(handler):
            handler.send_response(200)
            handler.end_headers()
            with contextlib.suppress(OSError):
                while True:
                    handler.wfile.write(b" " * 65536)

        def lying(handler):
            handler.send_response(200)
            handler.send_header("Content-Length", "500")
            handler.end_headers()
            handler.wfile.write(b"{}")
            handler.close_connection = True

        def elsewhere(to):
            def answer(handler):
                handler.send_response(302)
                handler.send_header("Location", to)
                handler.end_headers()

            return answer

        def error(handler):
            handler.send_response(500, "\x1b[31m")
            handler.end_headers()

        def nonsense(handler):
            handler.wfile.write(b"\x1b[31m\xff\n\n")
            handler.close_connection = True

        own = "/api/v1/draws/1"
        with mock.patch.object(verify, "SECONDS", 1):
            started = time.monotonic()
            self.assertEqual(self.with_answer(own, drip), 2)
            self.assertLess(time.monotonic() - started, 15)
        self.assertEqual(self.with_answer(own, endless), 3)
        for answer in (lying, error, nonsense, elsewhere("file:///etc/passwd"), elsewhere("ftp://127.0.0.1/"), elsewhere(own), elsewhere("http://[")):
            self.assertEqual(self.with_answer(own, answer), 2, answer)
        part = next(path for path in Handler.answers if "/1/files/" in path and Handler.answers[path].startswith(b"{"))
        self.assertEqual(self.with_answer(part, endless), 1)
        self.assertEqual(self.with_answer(part, error), 2)

    def with_answer(self, path, answer):
        before = Handler.answers[path]
        Handler.answers[path] = answer
        try:
            return run(self.origin, *self.C)[0]
        finally:
            Handler.answers[path] = before

    def test_relay(self):
        path = f"/{verify.CHAIN}/public/1000"
        place = VECTORS / "two" / "copy"
        with mock.patch.dict(sys.modules, {"py_ecc": None, "py_ecc.bls.g2_primitives": None}):
            def code():
                return run(place, *self.C, f"--relay={self.origin}/", signature=None)[0]

            self.assertEqual(run(place, *self.C, signature=None)[0], 2)
            self.assertEqual(code(), 2)
            for answer, expected in (
                (json.dumps({**make.BEACON, "more": [1]}).encode(), 0),
                (json.dumps({**make.BEACON, "signature": "ab" * 48}).encode(), 1),
                (json.dumps({**make.BEACON, "signature": "\x1b"}).encode(), 2),
                (b"[]", 2),
                (b"[" * 1000, 2),
                (b" " * 200_000, 2),
            ):
                Handler.answers[path] = answer
                self.assertEqual(code(), expected, answer[:100])


class Processes(Case):
    """As people start it."""

    def started(self, *args, **env):
        missing = self.folder / "py_ecc.py"
        missing.write_text("raise ImportError('made missing by the test')\n")
        env = {**os.environ, "PYTHONPATH": str(self.folder), **env}
        return subprocess.run([sys.executable, str(PROGRAM), *map(str, args)], env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120)

    def test_without_the_library_and_in_a_locale_without_japanese(self):
        done = self.started(VECTORS / "whole" / "copy", *noted(values_of("whole")), LC_ALL="C", PYTHONUTF8="0", PYTHONCOERCECLOCALE="0")
        text = done.stdout.decode("utf-8")
        self.assertEqual((done.returncode, done.stderr), (2, b""), text)
        self.assertEqual(text.count("？ 未確認      乱数は"), 1)
        self.assertEqual(text.count("○"), 11)

    def test_arguments_that_are_no_text(self):
        done = self.started(b"\xff\xfe".decode("utf-8", "surrogateescape"))
        self.assertEqual((done.returncode, done.stderr), (3, b""))

    def test_with_the_library(self):
        if importlib.util.find_spec("py_ecc") is None:
            self.skipTest("py_ecc is missing: the pairing itself is not tested (pip install py_ecc)")
        from py_ecc.bls.point_compression import compress_G1
        from py_ecc.optimized_bls12_381 import G1, Z1

        verify.check_signature(verify.CHAIN, 1000, TOKEN, None)
        other = bytes.fromhex(hex(compress_G1(G1))[2:])
        neutral = compress_G1(Z1).to_bytes(48, "big")
        for signature in (other, neutral, bytes(48), b"\xff" * 48, bytes([TOKEN[0] ^ 0x20]) + TOKEN[1:], TOKEN[:-1] + b"\0"):
            with self.assertRaises(verify.Wrong):
                verify.check_signature(verify.CHAIN, 1000, signature, None)
        if FULL:
            for chain, number in ((verify.CHAIN, 1001), (verify.TEST_CHAIN, 1000)):
                with self.assertRaises(verify.Wrong):
                    verify.check_signature(chain, number, TOKEN, None)


if __name__ == "__main__":
    unittest.main()
