import { spawn, type ChildProcess } from 'node:child_process';

/**
 * A shell process that outlives the launcher. Its standard input ends when the launcher ends, also by `kill -9`; then it stops
 * the services, and after them the stores. What does not stop within five seconds is killed with its process group.
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
  # A zombie does not count.
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

/** Stops the processes of a launcher that was killed. */
export class Watchdog {
  private readonly watched = new Map<number, Tier>();
  private process: ChildProcess | undefined;
  private isStopped = false;

  watch(pid: number, tier: Tier): void {
    this.watched.set(pid, tier);
    this.send('watch', tier, pid);
  }

  unwatch(pid: number): void {
    const tier = this.watched.get(pid);
    if (!tier) return;
    this.watched.delete(pid);
    this.send('unwatch', tier, pid);
  }

  /** Ends the shell process; nothing is left to watch. */
  stop(): void {
    this.isStopped = true;
    this.process?.stdin?.end();
  }

  private send(verb: 'watch' | 'unwatch', tier: Tier, pid: number): void {
    this.process ??= this.start();
    this.process.stdin?.write(`${verb} ${tier} ${pid}\n`);
  }

  private start(): ChildProcess {
    // Detached: a Ctrl-C in the terminal reaches the launcher only.
    const shell = spawn('sh', ['-c', SCRIPT, 'firm-watchdog'], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
    shell.stdin.on('error', () => {});
    shell.on('error', () => {});
    shell.once('exit', () => {
      this.process = undefined;
      if (this.isStopped) return;
      for (const [pid, tier] of this.watched) this.send('watch', tier, pid);
    });
    shell.unref();
    return shell;
  }
}
