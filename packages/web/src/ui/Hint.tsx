import {
  cloneElement,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { later } from './calm.ts'

// What puts a balloon in its place weighs as much as the table under it, and no first look has one.
const Balloon = lazy(() => later(() => import('./Balloon.tsx')))

const PATIENCE_MS = 350

type Attributes = HTMLAttributes<HTMLElement> & { ref?: Ref<HTMLElement> }

export type HintProps = {
  label: string
  disabled?: boolean
  /** One element; what else is told to the hint is told to it. */
  children: ReactElement<Attributes>
} & Omit<Attributes, 'children'>

/** A balloon over what is pointed at, or reached by the keyboard; Esc takes it away. For what stands on the first screen; elsewhere, Mantine's Tooltip. */
export function Hint({ label, disabled = false, children, ...others }: HintProps) {
  const [target, setTarget] = useState<HTMLElement | null>(null)
  const id = useId()
  const waiting = useRef(0)
  const hide = () => {
    clearTimeout(waiting.current)
    setTarget(null)
  }
  useEffect(() => () => clearTimeout(waiting.current), [])
  useEffect(() => {
    if (!target) return
    const listen = (event: KeyboardEvent) => event.key === 'Escape' && setTarget(null)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [target])
  const { props } = children
  const shown = target !== null && !disabled
  return (
    <>
      {cloneElement(children, {
        ...others,
        'aria-describedby': shown ? id : undefined,
        onPointerEnter: (event) => {
          props.onPointerEnter?.(event)
          const { currentTarget, pointerType } = event
          if (pointerType !== 'mouse') return
          clearTimeout(waiting.current)
          waiting.current = window.setTimeout(setTarget, PATIENCE_MS, currentTarget)
        },
        onPointerLeave: (event) => {
          props.onPointerLeave?.(event)
          hide()
        },
        onFocus: (event) => {
          props.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) setTarget(event.currentTarget)
        },
        onBlur: (event) => {
          props.onBlur?.(event)
          hide()
        },
      })}
      {shown && (
        <Suspense>
          <Balloon id={id} target={target} label={label} />
        </Suspense>
      )}
    </>
  )
}
