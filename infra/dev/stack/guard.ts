import { spawn, type ChildProcess } from 'node:child_process';

/**
 * A small shell process that outlives the launcher. Its standard input ends when the launcher dies, however it dies;
 * then it stops what the launcher would have stopped, in the same order: the services, and when they are gone their
 * stores. What does not stop in five seconds is killed with all that it started.
 */
const SCRIPT = `
trap '' INT TERM HUP
services= stores=
while read -r verb tier pid; do
  others=
  case $tier in service) list=$services ;; *) list=$stores ;; esac
  for one in $list; do [ "$one" = "$pid" ] || others="$others $one"; done
  [ "$verb" = watch ] && others="$others $pid"
  case $tier in service) services=$others ;; *) stores=$others ;; esac
done
lives() {
  kill -0 "$1" 2>/dev/null || return 1
  # One that has ended, but whose new parent has not looked yet, is still listed.
  { read -r state < "/proc/$1/stat"; } 2>/dev/null || return 0
  case $state in *') Z '*) return 1 ;; esac
}
end() {
  signal=$1; shift
  for pid; do kill -s "$signal" "$pid" 2>/dev/null; done
  for fifth in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25; do
    alive=
    for pid; do lives "$pid" && alive=yes; done
    [ "$alive" ] || break
    sleep .2
  done
  for pid; do kill -s KILL -- "-$pid" 2>/dev/null; done
}
end TERM $services
end INT $stores
`;

export type Tier = 'service' | 'store';

/** Sees to it that nothing outlives a launcher that was killed. */
export class Guard {
  private readonly watched = new Map<number, Tier>();
  private process: ChildProcess | undefined;
  private isLeaving = false;

  watch(pid: number, tier: Tier): void {
    this.watched.set(pid, tier);
    this.tell('watch', tier, pid);
  }

  forget(pid: number): void {
    const tier = this.watched.get(pid);
    if (!tier) return;
    this.watched.delete(pid);
    this.tell('forget', tier, pid);
  }

  /** Nothing is left to watch. */
  leave(): void {
    this.isLeaving = true;
    this.process?.stdin?.end();
  }

  private tell(verb: 'watch' | 'forget', tier: Tier, pid: number): void {
    this.process ??= this.start();
    this.process.stdin?.write(`${verb} ${tier} ${pid}\n`);
  }

  private start(): ChildProcess {
    // A session of its own: a Ctrl-C in the terminal is for the launcher.
    const guard = spawn('sh', ['-c', SCRIPT, 'firm-guard'], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    guard.stdin.on('error', () => {});
    guard.on('error', () => {});
    guard.once('exit', () => {
      this.process = undefined;
      if (this.isLeaving) return;
      for (const [pid, tier] of this.watched) this.tell('watch', tier, pid);
    });
    guard.unref();
    return guard;
  }
}
