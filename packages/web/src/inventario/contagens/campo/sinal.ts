/** A short sound and a tremor: whoever counts looks at the shelf, not at the phone. */
let audio: AudioContext | undefined

export function sinal(bom: boolean): void {
  try {
    navigator.vibrate?.(bom ? 60 : [60, 60, 120])
    audio ??= new AudioContext()
    const tom = audio.createOscillator()
    const volume = audio.createGain()
    tom.frequency.value = bom ? 880 : 330
    volume.gain.value = 0.08
    tom.connect(volume).connect(audio.destination)
    tom.start()
    tom.stop(audio.currentTime + (bom ? 0.08 : 0.22))
  } catch {
    // A phone with no sound still says it on the screen.
  }
}
