import { Button } from '@mantine/core'
import type { PermissionEntry } from '@prumo/domain/core/tela.ts'
import { allTelas } from '@prumo/domain/telas.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useSession } from '../../core/session/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useField } from '../../ui/form/useField.ts'
import { SearchField } from '../../ui/ListToolbar.tsx'
import { toast } from '../../ui/toast.ts'
import { usePhone } from '../../ui/usePhone.ts'
import { CartoesDePermissoes } from './CartoesDePermissoes.tsx'
import { CopiarDe } from './CopiarDe.tsx'
import css from './Matriz.module.css'
import { alteradas, type Concessao, concedidas, copiar, porModulo, procurar, type Recorte, recortar } from './matriz.ts'
import { TabelaDePermissoes } from './TabelaDePermissoes.tsx'
import { useMarcador } from './useMarcador.ts'

export type PermissoesFieldProps = {
  salvas: readonly PermissionEntry[]
  /** Nobody edits their own permissions. */
  propria: boolean
  /** The person the form is about, never offered as a model. */
  usuarioId?: string | undefined
}

const quantas = (n: number, uma: string, muitas: string): string => `${n} ${n === 1 ? uma : muitas}`

/** Spec 3 §2.3, tab Permissões: every screen by module with its flags, ticked by the rule of Spec 1 §6. */
export function PermissoesField({ salvas, propria, usuarioId }: PermissoesFieldProps) {
  const { value, setValue, ref, error } = useField<PermissionEntry[]>({ name: 'permsData', label: 'Permissões' })
  const entradas = value ?? []
  const { permissoes } = useSession()
  const concessao = useMemo<Concessao>(() => ({ concedente: permissoes, salvas }), [permissoes, salvas])
  const marcador = useMarcador(concessao, entradas, setValue)
  const phone = usePhone()
  const raiz = useRef<HTMLDivElement>(null)
  const [busca, setBusca] = useState('')
  const [recorte, setRecorte] = useState<Recorte>('todas')
  const procurada = useDeferredValue(busca)
  // What is narrowed to 'granted' or 'changed' is taken when it is chosen: a row does not vanish under the hand that unticks it.
  const [retrato, setRetrato] = useState(entradas)
  const telas = useMemo(
    () => procurar(recortar(allTelas, recorte, salvas, retrato), procurada),
    [recorte, salvas, retrato, procurada],
  )
  const modulos = useMemo(() => porModulo(telas), [telas])
  const mudancas = alteradas(salvas, entradas)

  // A refusal of the server's brings the focus here.
  useEffect(() => {
    ref({ focus: () => raiz.current?.querySelector('input')?.focus() })
  }, [ref])

  const copiarDe = (nome: string, outras: readonly PermissionEntry[]) => {
    const antes = entradas
    const { entradas: novas, fora } = copiar(concessao, entradas, outras, allTelas)
    setValue(novas)
    const ficaram = fora.length
      ? ` ${quantas(fora.length, 'marca ficou como estava', 'marcas ficaram como estavam')}: você não a${fora.length === 1 ? '' : 's'} tem.`
      : ''
    toast.undo(`Permissões de ${nome} copiadas para o formulário.${ficaram}`, () => setValue(antes))
  }

  return (
    <div ref={raiz} className={css.matriz}>
      {propria && (
        <p className={css.aviso}>
          Estas são as suas próprias permissões: ninguém altera as suas. Peça a outro administrador.
        </p>
      )}
      {error && (
        <p className={css.erro} role="alert">
          {error}
        </p>
      )}
      <div className={css.ferramentas}>
        <SearchField
          value={busca}
          onSearch={setBusca}
          delay={0}
          label="Buscar tela"
          placeholder="Buscar tela ou módulo…"
        />
        <Recortes
          valor={recorte}
          onEscolher={(qual) => {
            setRetrato(entradas)
            setRecorte(qual)
          }}
        />
        {!propria && <CopiarDe exceto={usuarioId} onCopiar={copiarDe} />}
      </div>
      <div className={css.conta}>
        <span role="status">
          {quantas(concedidas(entradas), 'tela concedida', 'telas concedidas')} de {allTelas.length}
          {mudancas > 0 && ` · ${quantas(mudancas, 'alteração não salva', 'alterações não salvas')}`}
        </span>
        {mudancas > 0 && !propria && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={14} />}
            onClick={() => setValue([...salvas])}
          >
            Desfazer alterações
          </Button>
        )}
        {!phone && <span className={css.dica}>Setas andam entre as marcas · Espaço marca e desmarca</span>}
      </div>
      {modulos.length === 0 ? (
        <EmptyState
          kind="filtered"
          message={recorte === 'todas' ? 'Nenhuma tela com esse nome.' : 'Nenhuma tela nesta escolha.'}
          onClearFilters={() => {
            setBusca('')
            setRecorte('todas')
          }}
        />
      ) : phone ? (
        <CartoesDePermissoes {...{ modulos, entradas, concessao, marcador }} somenteLeitura={propria} />
      ) : (
        <TabelaDePermissoes {...{ modulos, entradas, concessao, marcador }} somenteLeitura={propria} />
      )}
    </div>
  )
}

const RECORTES: readonly (readonly [Recorte, string])[] = [
  ['todas', 'Todas'],
  ['concedidas', 'Concedidas'],
  ['alteradas', 'Alteradas'],
]

function Recortes({ valor, onEscolher }: { valor: Recorte; onEscolher: (qual: Recorte) => void }) {
  const nome = useId()
  return (
    <fieldset className={css.recortes}>
      <legend className="visually-hidden">Telas mostradas</legend>
      {RECORTES.map(([qual, texto]) => (
        <label key={qual}>
          <input type="radio" name={nome} checked={valor === qual} onChange={() => onEscolher(qual)} />
          {texto}
        </label>
      ))}
    </fieldset>
  )
}
