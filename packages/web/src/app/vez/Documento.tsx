import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconChevronLeft, IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import { type DocumentoProps, NaVez, type Vez } from '../../core/vez/vez.ts'
import { Skeletons } from '../../ui/Skeletons.tsx'
import { usePhone } from '../../ui/usePhone.ts'
import { modulos } from '../modulos.ts'
import css from './MinhaVez.module.css'
import type { useVez } from './useVez.ts'

const documentos = new Map<string, ComponentType<DocumentoProps>>()

/** Of that sort: whichever module has it brings it when the first is looked at. */
function documentoDe(especie: string): ComponentType<DocumentoProps> {
  const conhecido = documentos.get(especie)
  if (conhecido) return conhecido
  const novo = lazy(async () => {
    const todos: Vez = Object.assign({}, ...(await Promise.all(modulos.map(({ vez }) => vez?.()))))
    return { default: (await todos[especie]?.()) ?? Nada }
  })
  documentos.set(especie, novo)
  return novo
}
const Nada = () => null

/** What is read of the one in sight, with its acts; on a phone, with the way back to the list and to its neighbours. */
export function Documento({ vez }: { vez: ReturnType<typeof useVez> }) {
  const { especie, visto, rows, index, saiu, seguir, ver, marcar } = vez
  const phone = usePhone()
  const root = useRef<HTMLDivElement>(null)
  // Another document begins at its top; on a phone the page is now it, and is read from there.
  useEffect(() => {
    root.current?.closest('aside')?.scrollTo({ top: 0 })
    if (!phone) return
    scrollTo({ top: 0 })
    root.current?.focus({ preventScroll: true })
  }, [phone])
  if (visto === undefined) return null
  const Mostrado = documentoDe(especie!.id)
  const vizinho = (passo: number, label: string, Icone: typeof IconChevronLeft) => {
    const outro = index < 0 ? undefined : rows[index + passo]
    return (
      <ActionIcon
        variant="default"
        size={44}
        aria-label={label}
        disabled={!outro}
        onClick={() => outro && ver(outro.id)}
      >
        <Icone size={20} stroke={1.75} />
      </ActionIcon>
    )
  }
  return (
    <div ref={root} className={css.documento} tabIndex={-1}>
      {phone && (
        <div className={css.volta} data-no-print>
          <Button variant="default" leftSection={<IconArrowLeft size={16} />} onClick={vez.fecharItem}>
            {especie!.nome}
          </Button>
          {index >= 0 && (
            <span>
              {index + 1} de {especie!.total}
            </span>
          )}
          {vizinho(-1, 'Anterior', IconChevronLeft)}
          {vizinho(1, 'Próximo', IconChevronRight)}
        </div>
      )}
      {saiu && (
        <div className={css.saiu} role="status">
          <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          <span>Já não espera por você: outra pessoa decidiu antes, ou o registro mudou.</span>
          <Button variant="default" size="compact-sm" onClick={seguir}>
            {rows.length > 0 ? 'Ir ao próximo' : 'Fechar'}
          </Button>
        </div>
      )}
      <NaVez value={true}>
        <Suspense fallback={<Skeletons lines={8} />}>
          <Mostrado id={visto} onDecidido={marcar} />
        </Suspense>
      </NaVez>
    </div>
  )
}
