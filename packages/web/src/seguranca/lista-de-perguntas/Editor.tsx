import { Button, Modal } from '@mantine/core'
import { perguntasDe, type Secao } from '@prumo/domain/seguranca/lista-de-perguntas/perguntas.ts'
import { IconDeviceMobile, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { get, useFormContext, useFormState } from 'react-hook-form'
import { confirm } from '../../ui/dialogs.ts'
import { useField } from '../../ui/form/useField.ts'
import { CartaoDaPergunta } from './CartaoDaPergunta.tsx'
import {
  comMudanca,
  comPergunta,
  dependentes,
  duplicada,
  type Lugar,
  lugarDe,
  movida,
  novaPergunta,
  novaSecao,
  numeradas,
  passo,
  secaoMovida,
  semPergunta,
} from './edicao.ts'
import css from './Lista.module.css'
import { SecaoDaLista } from './SecaoDaLista.tsx'

const Previa = lazy(() => import('./Previa.tsx'))

/** The questions of the form's list: written one at a time, put in order by dragging or by keys, and seen as the inspector will. */
export function Editor() {
  const { value, setValue, error } = useField<Secao[]>({ name: 'secoes', label: 'Perguntas' })
  const secoes = value ?? []
  const { control } = useFormContext()
  const { errors, isSubmitted } = useFormState({ control, name: 'secoes' })
  // A new list opens on its first question.
  const [aberta, abrir] = useState<string | null>(() => {
    const [primeira, segunda] = perguntasDe(secoes)
    return primeira && !segunda && primeira.texto === '' ? primeira.id : null
  })
  const [vendo, ver] = useState(false)
  const [dito, dizer] = useState('')
  const arrastada = useRef<string | null>(null)
  const raiz = useRef<HTMLDivElement>(null)
  const todas = perguntasDe(secoes)

  const erroEm = (onde: string): string | undefined => (get(errors, onde) as { message?: string } | undefined)?.message
  /** After the list is drawn anew, the focus goes with what was moved. */
  const focar = (id: string, parte: string) =>
    requestAnimationFrame(() =>
      raiz.current?.querySelector<HTMLElement>(`[data-pergunta="${id}"] [data-parte="${parte}"]`)?.focus(),
    )
  const andar = (id: string, sentido: 1 | -1, parte: string) => {
    const de = lugarDe(secoes, id)
    const para = de && passo(secoes, de, sentido)
    if (!de || !para) return
    const novas = movida(secoes, de, para)
    setValue(novas)
    const { ordem } = perguntasDe(novas).find((uma) => uma.id === id)!
    dizer(`Pergunta na posição ${ordem} de ${todas.length}.`)
    focar(id, parte)
  }
  const soltar = (para: Lugar) => {
    const de = arrastada.current && lugarDe(secoes, arrastada.current)
    arrastada.current = null
    if (de) setValue(movida(secoes, de, para))
  }
  const incluir = (s: number) => {
    const nova = novaPergunta()
    setValue(comPergunta(secoes, s, nova))
    abrir(nova.id)
    focar(nova.id, 'texto')
  }
  const retirar = async (id: string) => {
    const lugar = lugarDe(secoes, id)
    if (!lugar) return
    const pergunta = secoes[lugar.s]!.perguntas[lugar.p]!
    const presas = dependentes(secoes, id)
    const certeza =
      (pergunta.texto === '' && presas.length === 0) ||
      (await confirm({
        title: `Retirar a pergunta ${pergunta.ordem}?`,
        body:
          presas.length > 0
            ? `A ${presas.map(({ ordem }) => ordem).join(', ')} só se pergunta conforme a resposta desta, e perde a condição.`
            : pergunta.texto,
        action: 'Retirar',
        danger: true,
      }))
    if (!certeza) return
    const soltas = presas.reduce<Secao[]>(
      (antes, uma) => comMudanca(antes, lugarDe(antes, uma.id)!, { condicao: null }),
      [...secoes],
    )
    setValue(semPergunta(soltas, lugar))
  }
  const retirarSecao = async (s: number) => {
    const { titulo, perguntas } = secoes[s]!
    const certeza =
      perguntas.length === 0 ||
      (await confirm({
        title: `Retirar a seção ${titulo || s + 1}?`,
        body: `${perguntas.length === 1 ? 'A pergunta dela sai' : `As ${perguntas.length} perguntas dela saem`} da lista.`,
        action: 'Retirar a seção',
        danger: true,
      }))
    if (certeza) setValue(numeradas(secoes.toSpliced(s, 1)))
  }

  return (
    <div className={css.editor} ref={raiz}>
      <header className={css.cabeca}>
        <h2>Perguntas ({todas.length})</h2>
        <Button
          variant="default"
          leftSection={<IconDeviceMobile size={16} />}
          disabled={todas.length === 0}
          onClick={() => ver(true)}
        >
          Ver no telefone
        </Button>
      </header>
      {error && (
        <p className={css.erro} role="alert">
          {error}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {dito}
      </p>
      {secoes.map((secao, s) => (
        <SecaoDaLista
          key={secao.id}
          secao={secao}
          primeira={s === 0}
          ultima={s === secoes.length - 1}
          erro={isSubmitted || secao.titulo !== '' ? erroEm(`secoes.${s}.titulo`) : undefined}
          onTitulo={(titulo) => setValue(secoes.map((uma, n) => (n === s ? { ...uma, titulo } : uma)))}
          onMover={(sentido) => setValue(secaoMovida(secoes, s, sentido))}
          onRetirar={secoes.length > 1 ? () => void retirarSecao(s) : undefined}
          onIncluir={() => incluir(s)}
          onSoltar={() => soltar({ s, p: secao.perguntas.length })}
        >
          {secao.perguntas.map((pergunta, p) => (
            <CartaoDaPergunta
              key={pergunta.id}
              pergunta={pergunta}
              todas={todas}
              aberta={aberta === pergunta.id}
              erro={(parte) => erroEm(`secoes.${s}.perguntas.${p}.${parte}`)}
              temErro={
                get(errors, `secoes.${s}.perguntas.${p}`) !== undefined &&
                (pergunta.texto !== '' || aberta !== pergunta.id)
              }
              onAbrir={(abre) => abrir(abre ? pergunta.id : null)}
              onMudar={(mudanca) => setValue(comMudanca(secoes, { s, p }, mudanca))}
              onMover={(sentido, parte) => andar(pergunta.id, sentido, parte)}
              onDuplicar={() => {
                const feita = duplicada(secoes, { s, p })
                setValue(feita.secoes)
                abrir(feita.id)
                focar(feita.id, 'texto')
              }}
              onRetirar={() => void retirar(pergunta.id)}
              onArrastar={() => {
                arrastada.current = pergunta.id
              }}
              onSoltar={(depois) => soltar({ s, p: depois ? p + 1 : p })}
            />
          ))}
        </SecaoDaLista>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} />}
        onClick={() => setValue(numeradas([...secoes, novaSecao()]))}
      >
        Nova seção
      </Button>
      {vendo && (
        <Modal opened onClose={() => ver(false)} title="Como o inspetor vê" size={438}>
          <Suspense fallback={null}>
            <Previa secoes={secoes} />
          </Suspense>
        </Modal>
      )}
    </div>
  )
}
