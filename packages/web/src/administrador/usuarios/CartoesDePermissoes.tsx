import { entryOf, flagsOf } from '@prumo/domain/administrador/marcar-permissoes.ts'
import { type Flag, flags, type Tela } from '@prumo/domain/core/tela.ts'
import { Opcao } from './Marca.tsx'
import css from './Matriz.module.css'
import { estado, impedimento, marcar, rotulos } from './matriz.ts'
import type { TabelaProps } from './TabelaDePermissoes.tsx'

/** The same matrix on a phone: a card for each screen, its flags as lines a thumb finds. */
export function CartoesDePermissoes({ modulos, entradas, concessao, somenteLeitura, marcador }: TabelaProps) {
  const emVista = modulos.flatMap(({ telas }) => telas)
  const varias = (nome: string, texto: string, telas: readonly Tela[], quais: readonly Flag[]) => {
    const { estado: como, livre } = estado(concessao, entradas, telas, quais)
    return (
      <Opcao
        texto={texto}
        rotulo={`${texto} em ${nome}`}
        estado={como}
        razao={livre || somenteLeitura ? null : 'Nada aqui que você possa dar ou tirar.'}
        somenteLeitura={somenteLeitura}
        onMarcar={(on) => marcador.varias(telas, quais, on)}
      />
    )
  }
  return (
    <div className={css.cartoes}>
      {emVista.length > 0 && !somenteLeitura && (
        <fieldset className={css.cartao}>
          <legend>Em todas as telas à vista</legend>
          <div className={css.opcoes}>
            {flags.filter(alguma(emVista)).map((flag) => (
              <span key={flag}>{varias('todas as telas à vista', rotulos[flag], emVista, [flag])}</span>
            ))}
          </div>
        </fieldset>
      )}
      {modulos.map((modulo) => (
        <section key={modulo.nome} aria-label={modulo.nome}>
          <header className={css.cabecaDoModulo}>
            <h3>{modulo.nome}</h3>
            {!somenteLeitura && varias(`todo o módulo ${modulo.nome}`, 'Tudo', modulo.telas, flags)}
          </header>
          {modulo.telas.map((tela) => (
            <CartaoDaTela
              key={tela.alvo}
              tela={tela}
              {...{ entradas, concessao, somenteLeitura, marcador }}
              tudo={somenteLeitura ? null : varias(tela.rotulo, 'Tudo', [tela], flags)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

/** Is there a screen here that has that flag? */
const alguma = (telas: readonly Tela[]) => (flag: Flag) => telas.some((tela) => flagsOf(tela).includes(flag))

type CartaoProps = Omit<TabelaProps, 'modulos'> & { tela: Tela; tudo: React.ReactNode }

function CartaoDaTela({ tela, entradas, concessao, somenteLeitura, marcador, tudo }: CartaoProps) {
  const entrada = entryOf(entradas, tela)
  const salva = entryOf(concessao.salvas, tela)
  const razoes = new Set<string>()
  return (
    <fieldset className={css.cartao} data-tela={tela.alvo}>
      <legend className="visually-hidden">{tela.rotulo}</legend>
      <div className={css.cabecaDoCartao}>
        <strong aria-hidden>{tela.rotulo}</strong>
        {tudo}
      </div>
      <div className={css.opcoes}>
        {flagsOf(tela).map((flag) => {
          const razao = somenteLeitura ? null : impedimento(concessao, entrada, flag, tela)
          if (razao) razoes.add(razao)
          return (
            <Opcao
              key={flag}
              texto={rotulos[flag]}
              mudou={entrada[flag] !== salva[flag]}
              rotulo={`${rotulos[flag]} em ${tela.rotulo}`}
              estado={entrada[flag] ? 'todas' : 'nenhuma'}
              razao={razao}
              somenteLeitura={somenteLeitura}
              onMarcar={(on) => marcador.uma(marcar(concessao, entrada, flag, on, tela))}
            />
          )
        })}
      </div>
      {/* A finger has no hover: the reasons are written. */}
      {[...razoes].slice(0, 1).map((razao) => (
        <p key={razao} className={css.motivo}>
          {razao}
        </p>
      ))}
    </fieldset>
  )
}
